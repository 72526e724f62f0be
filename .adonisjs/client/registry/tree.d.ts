/* eslint-disable prettier/prettier */
import type { routes } from './index.ts'

export interface ApiDefinition {
  users: {
    signUp: {
      store: typeof routes['users.sign_up.store']
    }
    signIn: {
      store: typeof routes['users.sign_in.store']
      destroy: typeof routes['users.sign_in.destroy']
    }
    password: {
      forgot: typeof routes['users.password.forgot']
      reset: typeof routes['users.password.reset']
    }
    passkeySignIn: {
      options: typeof routes['users.passkey_sign_in.options']
      verify: typeof routes['users.passkey_sign_in.verify']
      secondStepOptions: typeof routes['users.passkey_sign_in.second_step_options']
      verifySecondStep: typeof routes['users.passkey_sign_in.verify_second_step']
    }
    secondFactor: {
      pass: typeof routes['users.second_factor.pass']
    }
    signInMethods: {
      show: typeof routes['users.sign_in_methods.show']
    }
    email: {
      verify: typeof routes['users.email.verify']
    }
    own: {
      currentUser: {
        show: typeof routes['users.own.current_user.show']
      }
      account: {
        update: typeof routes['users.own.account.update']
        destroy: typeof routes['users.own.account.destroy']
        export: typeof routes['users.own.account.export']
      }
      usageStatus: {
        show: typeof routes['users.own.usage_status.show']
      }
      email: {
        sendLink: typeof routes['users.own.email.send_link']
        requestChange: typeof routes['users.own.email.request_change']
        confirmChange: typeof routes['users.own.email.confirm_change']
      }
      password: {
        change: typeof routes['users.own.password.change']
      }
      sessions: {
        index: typeof routes['users.own.sessions.index']
        destroyOthers: typeof routes['users.own.sessions.destroy_others']
        destroy: typeof routes['users.own.sessions.destroy']
      }
      secondFactor: {
        show: typeof routes['users.own.second_factor.show']
        renewRecoveryCodes: typeof routes['users.own.second_factor.renew_recovery_codes']
      }
      totp: {
        setUp: typeof routes['users.own.totp.set_up']
        enable: typeof routes['users.own.totp.enable']
        disable: typeof routes['users.own.totp.disable']
      }
      passkeys: {
        index: typeof routes['users.own.passkeys.index']
        options: typeof routes['users.own.passkeys.options']
        store: typeof routes['users.own.passkeys.store']
        update: typeof routes['users.own.passkeys.update']
        destroy: typeof routes['users.own.passkeys.destroy']
      }
    }
    pages: {
      pageNavigation: {
        login: typeof routes['users.pages.page_navigation.login']
        logout: typeof routes['users.pages.page_navigation.logout']
        confirmLogout: typeof routes['users.pages.page_navigation.confirm_logout']
      }
      openid: {
        start: typeof routes['users.pages.openid.start']
        callback: typeof routes['users.pages.openid.callback']
      }
    }
  }
  admin: {
    users: {
      manyUsers: {
        export: typeof routes['admin.users.many_users.export']
        act: typeof routes['admin.users.many_users.act']
      }
      adminUsers: {
        store: typeof routes['admin.users.admin_users.store']
        replace: typeof routes['admin.users.admin_users.replace']
        update: typeof routes['admin.users.admin_users.update']
        destroy: typeof routes['admin.users.admin_users.destroy']
        index: typeof routes['admin.users.admin_users.index']
        show: typeof routes['admin.users.admin_users.show']
      }
      userStanding: {
        suspend: typeof routes['admin.users.user_standing.suspend']
        unsuspend: typeof routes['admin.users.user_standing.unsuspend']
      }
      userAccess: {
        signOut: typeof routes['admin.users.user_access.sign_out']
        sendResetMail: typeof routes['admin.users.user_access.send_reset_mail']
      }
      signInCounts: {
        index: typeof routes['admin.users.sign_in_counts.index']
      }
    }
    gateways: {
      adminGateways: {
        index: typeof routes['admin.gateways.admin_gateways.index']
        store: typeof routes['admin.gateways.admin_gateways.store']
        show: typeof routes['admin.gateways.admin_gateways.show']
        replace: typeof routes['admin.gateways.admin_gateways.replace']
        update: typeof routes['admin.gateways.admin_gateways.update']
        destroy: typeof routes['admin.gateways.admin_gateways.destroy']
      }
      gatewayOrders: {
        update: typeof routes['admin.gateways.gateway_orders.update']
      }
      gatewayChecks: {
        store: typeof routes['admin.gateways.gateway_checks.store']
      }
    }
    billing: {
      adminPlans: {
        index: typeof routes['admin.billing.admin_plans.index']
        show: typeof routes['admin.billing.admin_plans.show']
        replace: typeof routes['admin.billing.admin_plans.replace']
        update: typeof routes['admin.billing.admin_plans.update']
      }
      promotions: {
        index: typeof routes['admin.billing.promotions.index']
        show: typeof routes['admin.billing.promotions.show']
        store: typeof routes['admin.billing.promotions.store']
        end: typeof routes['admin.billing.promotions.end']
      }
      taxRates: {
        index: typeof routes['admin.billing.tax_rates.index']
        show: typeof routes['admin.billing.tax_rates.show']
        store: typeof routes['admin.billing.tax_rates.store']
        replace: typeof routes['admin.billing.tax_rates.replace']
        update: typeof routes['admin.billing.tax_rates.update']
        destroy: typeof routes['admin.billing.tax_rates.destroy']
      }
      webhookEvents: {
        index: typeof routes['admin.billing.webhook_events.index']
        show: typeof routes['admin.billing.webhook_events.show']
        replay: typeof routes['admin.billing.webhook_events.replay']
      }
      adminSubscriptions: {
        index: typeof routes['admin.billing.admin_subscriptions.index']
        show: typeof routes['admin.billing.admin_subscriptions.show']
        cancel: typeof routes['admin.billing.admin_subscriptions.cancel']
      }
      stripe: {
        transactions: {
          index: typeof routes['admin.billing.stripe.transactions.index']
          export: typeof routes['admin.billing.stripe.transactions.export']
          show: typeof routes['admin.billing.stripe.transactions.show']
        }
        webhookEvents: {
          index: typeof routes['admin.billing.stripe.webhook_events.index']
          row: typeof routes['admin.billing.stripe.webhook_events.row']
        }
        refund: typeof routes['admin.billing.stripe.refund']
      }
    }
    analytics: {
      payments: typeof routes['admin.analytics.payments']
    }
    vpn: {
      adminServers: {
        index: typeof routes['admin.vpn.admin_servers.index']
        store: typeof routes['admin.vpn.admin_servers.store']
        export: typeof routes['admin.vpn.admin_servers.export']
        show: typeof routes['admin.vpn.admin_servers.show']
        replace: typeof routes['admin.vpn.admin_servers.replace']
        update: typeof routes['admin.vpn.admin_servers.update']
        destroy: typeof routes['admin.vpn.admin_servers.destroy']
      }
      manyServers: {
        act: typeof routes['admin.vpn.many_servers.act']
      }
      tunnelUse: {
        show: typeof routes['admin.vpn.tunnel_use.show']
      }
      serverStanding: {
        enable: typeof routes['admin.vpn.server_standing.enable']
        disable: typeof routes['admin.vpn.server_standing.disable']
        drain: typeof routes['admin.vpn.server_standing.drain']
        issueCode: typeof routes['admin.vpn.server_standing.issue_code']
      }
    }
    downloads: {
      adminBuilds: {
        index: typeof routes['admin.downloads.admin_builds.index']
        show: typeof routes['admin.downloads.admin_builds.show']
        destroy: typeof routes['admin.downloads.admin_builds.destroy']
        rollBack: typeof routes['admin.downloads.admin_builds.roll_back']
      }
      buildUploads: {
        store: typeof routes['admin.downloads.build_uploads.store']
      }
    }
    operations: {
      audit: {
        index: typeof routes['admin.operations.audit.index']
        export: typeof routes['admin.operations.audit.export']
        show: typeof routes['admin.operations.audit.show']
      }
      adminIncidents: {
        index: typeof routes['admin.operations.admin_incidents.index']
        store: typeof routes['admin.operations.admin_incidents.store']
        export: typeof routes['admin.operations.admin_incidents.export']
        show: typeof routes['admin.operations.admin_incidents.show']
        replace: typeof routes['admin.operations.admin_incidents.replace']
        update: typeof routes['admin.operations.admin_incidents.update']
      }
      manyIncidents: {
        act: typeof routes['admin.operations.many_incidents.act']
      }
      adminMaintenance: {
        index: typeof routes['admin.operations.admin_maintenance.index']
        store: typeof routes['admin.operations.admin_maintenance.store']
        show: typeof routes['admin.operations.admin_maintenance.show']
        replace: typeof routes['admin.operations.admin_maintenance.replace']
        update: typeof routes['admin.operations.admin_maintenance.update']
        destroy: typeof routes['admin.operations.admin_maintenance.destroy']
      }
      health: {
        show: typeof routes['admin.operations.health.show']
        network: typeof routes['admin.operations.health.network']
      }
      optimizer: {
        show: typeof routes['admin.operations.optimizer.show']
        history: typeof routes['admin.operations.optimizer.history']
        database: typeof routes['admin.operations.optimizer.database']
        runs: typeof routes['admin.operations.optimizer.runs']
        start: typeof routes['admin.operations.optimizer.start']
        run: typeof routes['admin.operations.optimizer.run']
        stop: typeof routes['admin.operations.optimizer.stop']
      }
      achievements: {
        index: typeof routes['admin.operations.achievements.index']
        celebrate: typeof routes['admin.operations.achievements.celebrate']
      }
    }
    support: {
      inbox: {
        index: typeof routes['admin.support.inbox.index']
        show: typeof routes['admin.support.inbox.show']
        replace: typeof routes['admin.support.inbox.replace']
        update: typeof routes['admin.support.inbox.update']
      }
      inboxOverview: {
        unread: typeof routes['admin.support.inbox_overview.unread']
        staff: typeof routes['admin.support.inbox_overview.staff']
      }
      manyThreads: {
        act: typeof routes['admin.support.many_threads.act']
      }
      inboxAnswers: {
        markRead: typeof routes['admin.support.inbox_answers.mark_read']
        store: typeof routes['admin.support.inbox_answers.store']
      }
      cannedAnswers: {
        index: typeof routes['admin.support.canned_answers.index']
        store: typeof routes['admin.support.canned_answers.store']
        show: typeof routes['admin.support.canned_answers.show']
        replace: typeof routes['admin.support.canned_answers.replace']
        update: typeof routes['admin.support.canned_answers.update']
        destroy: typeof routes['admin.support.canned_answers.destroy']
      }
    }
    mailboxes: {
      adminDomainEmails: {
        index: typeof routes['admin.mailboxes.admin_domain_emails.index']
        store: typeof routes['admin.mailboxes.admin_domain_emails.store']
        show: typeof routes['admin.mailboxes.admin_domain_emails.show']
        replace: typeof routes['admin.mailboxes.admin_domain_emails.replace']
        update: typeof routes['admin.mailboxes.admin_domain_emails.update']
        destroy: typeof routes['admin.mailboxes.admin_domain_emails.destroy']
      }
      manyDomainEmails: {
        export: typeof routes['admin.mailboxes.many_domain_emails.export']
        act: typeof routes['admin.mailboxes.many_domain_emails.act']
      }
      forwardConfirmations: {
        store: typeof routes['admin.mailboxes.forward_confirmations.store']
      }
      mailDomains: {
        index: typeof routes['admin.mailboxes.mail_domains.index']
        show: typeof routes['admin.mailboxes.mail_domains.show']
      }
    }
    metrics: {
      processes: typeof routes['admin.metrics.processes']
    }
  }
  billing: {
    public: {
      plans: {
        index: typeof routes['billing.public.plans.index']
      }
      paymentGateways: {
        index: typeof routes['billing.public.payment_gateways.index']
      }
    }
    subscription: {
      show: typeof routes['billing.subscription.show']
      refresh: typeof routes['billing.subscription.refresh']
      explain: typeof routes['billing.subscription.explain']
    }
    checkout: {
      attempt: typeof routes['billing.checkout.attempt']
    }
    planChange: {
      show: typeof routes['billing.plan_change.show']
    }
    paymentMethod: {
      show: typeof routes['billing.payment_method.show']
    }
    invoices: {
      index: typeof routes['billing.invoices.index']
      show: typeof routes['billing.invoices.show']
    }
    creditNotes: {
      show: typeof routes['billing.credit_notes.show']
    }
    webhooks: typeof routes['billing.webhooks']
    changes: {
      paymentGateways: {
        switch: typeof routes['billing.changes.payment_gateways.switch']
      }
      checkout: {
        store: typeof routes['billing.changes.checkout.store']
      }
      subscription: {
        cancel: typeof routes['billing.changes.subscription.cancel']
        resume: typeof routes['billing.changes.subscription.resume']
      }
      planChange: {
        store: typeof routes['billing.changes.plan_change.store']
      }
      paymentMethod: {
        store: typeof routes['billing.changes.payment_method.store']
      }
      refund: {
        store: typeof routes['billing.changes.refund.store']
      }
      purchase: {
        store: typeof routes['billing.changes.purchase.store']
      }
    }
  }
  analytics: {
    financial: {
      show: typeof routes['analytics.financial.show']
      range: typeof routes['analytics.financial.range']
    }
    cancelReasons: {
      customers: typeof routes['analytics.cancel_reasons.customers']
    }
    cohorts: {
      show: typeof routes['analytics.cohorts.show']
      customers: typeof routes['analytics.cohorts.customers']
    }
    outlook: {
      customers: typeof routes['analytics.outlook.customers']
    }
    forecast: {
      show: typeof routes['analytics.forecast.show']
    }
    markers: {
      show: typeof routes['analytics.markers.show']
    }
    periods: {
      show: typeof routes['analytics.periods.show']
    }
    movers: {
      show: typeof routes['analytics.movers.show']
    }
    financialExport: {
      show: typeof routes['analytics.financial_export.show']
    }
    monthlyReport: {
      show: typeof routes['analytics.monthly_report.show']
      update: typeof routes['analytics.monthly_report.update']
    }
    notes: {
      store: typeof routes['analytics.notes.store']
      update: typeof routes['analytics.notes.update']
      destroy: typeof routes['analytics.notes.destroy']
    }
  }
  advisor: {
    advice: {
      show: typeof routes['advisor.advice.show']
      check: typeof routes['advisor.advice.check']
      index: typeof routes['advisor.advice.index']
      kept: typeof routes['advisor.advice.kept']
      destroy: typeof routes['advisor.advice.destroy']
    }
    questions: {
      ask: typeof routes['advisor.questions.ask']
      preview: typeof routes['advisor.questions.preview']
      agree: typeof routes['advisor.questions.agree']
    }
  }
  sandbox: {
    sandboxPayments: {
      show: typeof routes['sandbox.sandbox_payments.show']
      confirm: typeof routes['sandbox.sandbox_payments.confirm']
      authenticate: typeof routes['sandbox.sandbox_payments.authenticate']
    }
    sandboxCards: {
      store: typeof routes['sandbox.sandbox_cards.store']
    }
  }
  vpn: {
    servers: {
      index: typeof routes['vpn.servers.index']
    }
    serverHealth: {
      index: typeof routes['vpn.server_health.index']
    }
    protection: {
      show: typeof routes['vpn.protection.show']
    }
    activeConnections: {
      index: typeof routes['vpn.active_connections.index']
    }
    connect: {
      store: typeof routes['vpn.connect.store']
      destroy: typeof routes['vpn.connect.destroy']
    }
    devices: {
      index: typeof routes['vpn.devices.index']
      update: typeof routes['vpn.devices.update']
      destroy: typeof routes['vpn.devices.destroy']
    }
    deviceKey: {
      store: typeof routes['vpn.device_key.store']
    }
    deviceConfiguration: {
      show: typeof routes['vpn.device_configuration.show']
    }
    node: {
      nodeEnrolment: {
        store: typeof routes['vpn.node.node_enrolment.store']
      }
      nodeAgent: {
        show: typeof routes['vpn.node.node_agent.show']
        checksum: typeof routes['vpn.node.node_agent.checksum']
        unit: typeof routes['vpn.node.node_agent.unit']
      }
      own: {
        node: {
          show: typeof routes['vpn.node.own.node.show']
          report: typeof routes['vpn.node.own.node.report']
        }
        nodePeers: {
          index: typeof routes['vpn.node.own.node_peers.index']
        }
      }
    }
  }
  downloads: {
    files: {
      latest: typeof routes['downloads.files.latest']
      show: typeof routes['downloads.files.show']
    }
    downloads: {
      show: typeof routes['downloads.downloads.show']
    }
  }
  files: {
    entries: {
      index: typeof routes['files.entries.index']
      store: typeof routes['files.entries.store']
      destroy: typeof routes['files.entries.destroy']
      move: typeof routes['files.entries.move']
      copy: typeof routes['files.entries.copy']
      fixNames: typeof routes['files.entries.fix_names']
    }
    texts: {
      update: typeof routes['files.texts.update']
      show: typeof routes['files.texts.show']
    }
    downloads: {
      show: typeof routes['files.downloads.show']
      select: typeof routes['files.downloads.select']
    }
    zips: {
      show: typeof routes['files.zips.show']
    }
    uploads: {
      store: typeof routes['files.uploads.store']
    }
    resumableUploads: {
      index: typeof routes['files.resumable_uploads.index']
      store: typeof routes['files.resumable_uploads.store']
      show: typeof routes['files.resumable_uploads.show']
      update: typeof routes['files.resumable_uploads.update']
      destroy: typeof routes['files.resumable_uploads.destroy']
    }
    searches: {
      index: typeof routes['files.searches.index']
      content: typeof routes['files.searches.content']
      quick: typeof routes['files.searches.quick']
    }
    details: {
      show: typeof routes['files.details.show']
      checksum: typeof routes['files.details.checksum']
    }
    space: {
      show: typeof routes['files.space.show']
    }
    bin: {
      index: typeof routes['files.bin.index']
      tooLarge: typeof routes['files.bin.too_large']
      empty: typeof routes['files.bin.empty']
      destroy: typeof routes['files.bin.destroy']
      restoreAll: typeof routes['files.bin.restore_all']
      restore: typeof routes['files.bin.restore']
    }
    versions: {
      index: typeof routes['files.versions.index']
      show: typeof routes['files.versions.show']
      download: typeof routes['files.versions.download']
      restore: typeof routes['files.versions.restore']
    }
  }
  operations: {
    status: {
      show: typeof routes['operations.status.show']
    }
    probes: {
      live: typeof routes['operations.probes.live']
      ready: typeof routes['operations.probes.ready']
    }
  }
  support: {
    contact: typeof routes['support.contact']
    threads: {
      index: typeof routes['support.threads.index']
      store: typeof routes['support.threads.store']
      show: typeof routes['support.threads.show']
      seen: typeof routes['support.threads.seen']
    }
    messages: {
      store: typeof routes['support.messages.store']
    }
    mailIntake: typeof routes['support.mail_intake']
  }
  mailboxes: {
    confirmForwarding: typeof routes['mailboxes.confirm_forwarding']
  }
  jobs: {
    jobs: {
      index: typeof routes['jobs.jobs.index']
      show: typeof routes['jobs.jobs.show']
      destroy: typeof routes['jobs.jobs.destroy']
      cancel: typeof routes['jobs.jobs.cancel']
      retry: typeof routes['jobs.jobs.retry']
    }
  }
  live: {
    live: {
      events: typeof routes['live.live.events']
      subscribe: typeof routes['live.live.subscribe']
      unsubscribe: typeof routes['live.live.unsubscribe']
    }
  }
  metrics: {
    show: typeof routes['metrics.show']
  }
  dashboard: {
    config: {
      show: typeof routes['dashboard.config.show']
      update: typeof routes['dashboard.config.update']
    }
  }
  web: {
    robots: typeof routes['web.robots']
    sitemap: typeof routes['web.sitemap']
    manifest: typeof routes['web.manifest']
    serviceWorker: typeof routes['web.service_worker']
    pages: typeof routes['web.pages']
  }
}
