import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'users.sign_up.store': { paramsTuple?: []; params?: {} }
    'users.sign_in.store': { paramsTuple?: []; params?: {} }
    'users.password.forgot': { paramsTuple?: []; params?: {} }
    'users.password.reset': { paramsTuple?: []; params?: {} }
    'users.passkey_sign_in.options': { paramsTuple?: []; params?: {} }
    'users.passkey_sign_in.verify': { paramsTuple?: []; params?: {} }
    'users.second_factor.pass': { paramsTuple?: []; params?: {} }
    'users.passkey_sign_in.second_step_options': { paramsTuple?: []; params?: {} }
    'users.passkey_sign_in.verify_second_step': { paramsTuple?: []; params?: {} }
    'users.sign_in.destroy': { paramsTuple?: []; params?: {} }
    'users.sign_in_methods.show': { paramsTuple?: []; params?: {} }
    'users.email.verify': { paramsTuple?: []; params?: {} }
    'users.own.current_user.show': { paramsTuple?: []; params?: {} }
    'users.own.account.update': { paramsTuple?: []; params?: {} }
    'users.own.usage_status.show': { paramsTuple?: []; params?: {} }
    'users.own.email.send_link': { paramsTuple?: []; params?: {} }
    'users.own.email.request_change': { paramsTuple?: []; params?: {} }
    'users.own.email.confirm_change': { paramsTuple?: []; params?: {} }
    'users.own.password.change': { paramsTuple?: []; params?: {} }
    'users.own.sessions.index': { paramsTuple?: []; params?: {} }
    'users.own.sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'users.own.sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.own.second_factor.show': { paramsTuple?: []; params?: {} }
    'users.own.second_factor.renew_recovery_codes': { paramsTuple?: []; params?: {} }
    'users.own.totp.set_up': { paramsTuple?: []; params?: {} }
    'users.own.totp.enable': { paramsTuple?: []; params?: {} }
    'users.own.totp.disable': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.index': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.options': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.store': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.own.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.own.account.destroy': { paramsTuple?: []; params?: {} }
    'users.own.account.export': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.login': { paramsTuple?: []; params?: {} }
    'users.pages.openid.start': { paramsTuple?: []; params?: {} }
    'users.pages.openid.callback': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.logout': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.confirm_logout': { paramsTuple?: []; params?: {} }
    'admin.users.many_users.export': { paramsTuple?: []; params?: {} }
    'admin.users.many_users.act': { paramsTuple?: []; params?: {} }
    'admin.users.admin_users.store': { paramsTuple?: []; params?: {} }
    'admin.users.admin_users.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.admin_users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.admin_users.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.user_standing.suspend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.user_standing.unsuspend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.user_access.sign_out': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.user_access.send_reset_mail': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.admin_users.index': { paramsTuple?: []; params?: {} }
    'admin.users.admin_users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.sign_in_counts.index': { paramsTuple?: []; params?: {} }
    'admin.gateways.admin_gateways.index': { paramsTuple?: []; params?: {} }
    'admin.gateways.admin_gateways.store': { paramsTuple?: []; params?: {} }
    'admin.gateways.gateway_orders.update': { paramsTuple?: []; params?: {} }
    'admin.gateways.admin_gateways.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.gateways.admin_gateways.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.gateways.admin_gateways.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.gateways.admin_gateways.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.gateways.gateway_checks.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing.public.plans.index': { paramsTuple?: []; params?: {} }
    'billing.public.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'billing.subscription.show': { paramsTuple?: []; params?: {} }
    'billing.subscription.refresh': { paramsTuple?: []; params?: {} }
    'billing.checkout.attempt': { paramsTuple?: []; params?: {} }
    'billing.subscription.explain': { paramsTuple?: []; params?: {} }
    'billing.plan_change.show': { paramsTuple?: []; params?: {} }
    'billing.payment_method.show': { paramsTuple?: []; params?: {} }
    'billing.invoices.index': { paramsTuple?: []; params?: {} }
    'billing.invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing.credit_notes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing.webhooks': { paramsTuple: [ParamValue]; params: {'gateway': ParamValue} }
    'billing.changes.payment_gateways.switch': { paramsTuple?: []; params?: {} }
    'billing.changes.checkout.store': { paramsTuple?: []; params?: {} }
    'billing.changes.subscription.cancel': { paramsTuple?: []; params?: {} }
    'billing.changes.subscription.resume': { paramsTuple?: []; params?: {} }
    'billing.changes.plan_change.store': { paramsTuple?: []; params?: {} }
    'billing.changes.payment_method.store': { paramsTuple?: []; params?: {} }
    'billing.changes.refund.store': { paramsTuple?: []; params?: {} }
    'billing.changes.purchase.store': { paramsTuple?: []; params?: {} }
    'admin.billing.admin_plans.index': { paramsTuple?: []; params?: {} }
    'admin.billing.admin_plans.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_plans.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_plans.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.promotions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.promotions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.index': { paramsTuple?: []; params?: {} }
    'admin.billing.tax_rates.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.promotions.store': { paramsTuple?: []; params?: {} }
    'admin.billing.promotions.end': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.store': { paramsTuple?: []; params?: {} }
    'admin.billing.tax_rates.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.webhook_events.index': { paramsTuple?: []; params?: {} }
    'admin.billing.webhook_events.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.webhook_events.replay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_subscriptions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.admin_subscriptions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_subscriptions.cancel': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.stripe.transactions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.transactions.export': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.transactions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.stripe.webhook_events.index': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.webhook_events.row': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.stripe.refund': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.analytics.payments': { paramsTuple?: []; params?: {} }
    'analytics.financial.show': { paramsTuple?: []; params?: {} }
    'analytics.financial.range': { paramsTuple: [ParamValue]; params: {'range': ParamValue} }
    'analytics.cancel_reasons.customers': { paramsTuple?: []; params?: {} }
    'analytics.cohorts.show': { paramsTuple?: []; params?: {} }
    'analytics.cohorts.customers': { paramsTuple?: []; params?: {} }
    'analytics.outlook.customers': { paramsTuple?: []; params?: {} }
    'analytics.forecast.show': { paramsTuple?: []; params?: {} }
    'analytics.markers.show': { paramsTuple?: []; params?: {} }
    'analytics.periods.show': { paramsTuple?: []; params?: {} }
    'analytics.movers.show': { paramsTuple?: []; params?: {} }
    'analytics.financial_export.show': { paramsTuple?: []; params?: {} }
    'analytics.monthly_report.show': { paramsTuple?: []; params?: {} }
    'analytics.monthly_report.update': { paramsTuple?: []; params?: {} }
    'analytics.notes.store': { paramsTuple?: []; params?: {} }
    'analytics.notes.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analytics.notes.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'advisor.advice.show': { paramsTuple?: []; params?: {} }
    'advisor.questions.ask': { paramsTuple?: []; params?: {} }
    'advisor.questions.preview': { paramsTuple?: []; params?: {} }
    'advisor.questions.agree': { paramsTuple?: []; params?: {} }
    'advisor.advice.check': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'advisor.advice.index': { paramsTuple?: []; params?: {} }
    'advisor.advice.kept': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'advisor.advice.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sandbox.sandbox_payments.show': { paramsTuple: [ParamValue]; params: {'clientSecret': ParamValue} }
    'sandbox.sandbox_payments.confirm': { paramsTuple: [ParamValue]; params: {'clientSecret': ParamValue} }
    'sandbox.sandbox_payments.authenticate': { paramsTuple: [ParamValue]; params: {'clientSecret': ParamValue} }
    'sandbox.sandbox_cards.store': { paramsTuple: [ParamValue]; params: {'secret': ParamValue} }
    'vpn.servers.index': { paramsTuple?: []; params?: {} }
    'vpn.server_health.index': { paramsTuple?: []; params?: {} }
    'vpn.protection.show': { paramsTuple?: []; params?: {} }
    'vpn.active_connections.index': { paramsTuple?: []; params?: {} }
    'vpn.connect.store': { paramsTuple?: []; params?: {} }
    'vpn.connect.destroy': { paramsTuple?: []; params?: {} }
    'vpn.devices.index': { paramsTuple?: []; params?: {} }
    'vpn.devices.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.devices.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.device_key.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.device_configuration.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.node.node_enrolment.store': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.show': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.checksum': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.unit': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node.show': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node_peers.index': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node.report': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.index': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.store': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.export': { paramsTuple?: []; params?: {} }
    'admin.vpn.many_servers.act': { paramsTuple?: []; params?: {} }
    'admin.vpn.tunnel_use.show': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.admin_servers.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.admin_servers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.admin_servers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.server_standing.enable': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.server_standing.disable': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.server_standing.drain': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.server_standing.issue_code': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'downloads.files.latest': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'downloads.downloads.show': { paramsTuple: [ParamValue]; params: {'platform': ParamValue} }
    'downloads.files.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'admin.downloads.admin_builds.index': { paramsTuple?: []; params?: {} }
    'admin.downloads.build_uploads.store': { paramsTuple?: []; params?: {} }
    'admin.downloads.admin_builds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.downloads.admin_builds.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.downloads.admin_builds.roll_back': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.entries.index': { paramsTuple?: []; params?: {} }
    'files.entries.store': { paramsTuple?: []; params?: {} }
    'files.texts.update': { paramsTuple?: []; params?: {} }
    'files.entries.destroy': { paramsTuple?: []; params?: {} }
    'files.entries.move': { paramsTuple?: []; params?: {} }
    'files.entries.copy': { paramsTuple?: []; params?: {} }
    'files.entries.fix_names': { paramsTuple?: []; params?: {} }
    'files.texts.show': { paramsTuple?: []; params?: {} }
    'files.downloads.show': { paramsTuple?: []; params?: {} }
    'files.zips.show': { paramsTuple?: []; params?: {} }
    'files.downloads.select': { paramsTuple?: []; params?: {} }
    'files.uploads.store': { paramsTuple?: []; params?: {} }
    'files.resumable_uploads.index': { paramsTuple?: []; params?: {} }
    'files.resumable_uploads.store': { paramsTuple?: []; params?: {} }
    'files.resumable_uploads.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.resumable_uploads.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.resumable_uploads.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.searches.index': { paramsTuple?: []; params?: {} }
    'files.searches.content': { paramsTuple?: []; params?: {} }
    'files.searches.quick': { paramsTuple?: []; params?: {} }
    'files.details.show': { paramsTuple?: []; params?: {} }
    'files.details.checksum': { paramsTuple?: []; params?: {} }
    'files.space.show': { paramsTuple?: []; params?: {} }
    'files.bin.index': { paramsTuple?: []; params?: {} }
    'files.bin.too_large': { paramsTuple?: []; params?: {} }
    'files.bin.empty': { paramsTuple?: []; params?: {} }
    'files.bin.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.bin.restore_all': { paramsTuple?: []; params?: {} }
    'files.versions.index': { paramsTuple?: []; params?: {} }
    'files.versions.show': { paramsTuple?: []; params?: {} }
    'files.versions.download': { paramsTuple?: []; params?: {} }
    'files.versions.restore': { paramsTuple?: []; params?: {} }
    'files.bin.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'operations.status.show': { paramsTuple?: []; params?: {} }
    'operations.probes.live': { paramsTuple?: []; params?: {} }
    'operations.probes.ready': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.index': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.export': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_incidents.index': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_incidents.store': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_incidents.export': { paramsTuple?: []; params?: {} }
    'admin.operations.many_incidents.act': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_incidents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_incidents.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_incidents.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.index': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_maintenance.store': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_maintenance.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.health.show': { paramsTuple?: []; params?: {} }
    'admin.operations.health.network': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.show': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.history': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.database': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.runs': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.start': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.run': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.optimizer.stop': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.achievements.index': { paramsTuple?: []; params?: {} }
    'admin.operations.achievements.celebrate': { paramsTuple?: []; params?: {} }
    'support.contact': { paramsTuple?: []; params?: {} }
    'support.threads.index': { paramsTuple?: []; params?: {} }
    'support.threads.store': { paramsTuple?: []; params?: {} }
    'support.threads.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'support.threads.seen': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'support.messages.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox.index': { paramsTuple?: []; params?: {} }
    'admin.support.inbox_overview.unread': { paramsTuple?: []; params?: {} }
    'admin.support.inbox_overview.staff': { paramsTuple?: []; params?: {} }
    'admin.support.many_threads.act': { paramsTuple?: []; params?: {} }
    'admin.support.inbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox_answers.mark_read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.index': { paramsTuple?: []; params?: {} }
    'admin.support.canned_answers.store': { paramsTuple?: []; params?: {} }
    'admin.support.canned_answers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'support.mail_intake': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.admin_domain_emails.index': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.admin_domain_emails.store': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.many_domain_emails.export': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.many_domain_emails.act': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.admin_domain_emails.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.admin_domain_emails.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.admin_domain_emails.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.admin_domain_emails.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.forward_confirmations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.mail_domains.index': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.mail_domains.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailboxes.confirm_forwarding': { paramsTuple?: []; params?: {} }
    'jobs.jobs.index': { paramsTuple?: []; params?: {} }
    'jobs.jobs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'jobs.jobs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'jobs.jobs.cancel': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'jobs.jobs.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live.live.events': { paramsTuple?: []; params?: {} }
    'live.live.subscribe': { paramsTuple?: []; params?: {} }
    'live.live.unsubscribe': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'admin.metrics.processes': { paramsTuple?: []; params?: {} }
    'dashboard.config.show': { paramsTuple?: []; params?: {} }
    'dashboard.config.update': { paramsTuple?: []; params?: {} }
    'web.robots': { paramsTuple?: []; params?: {} }
    'web.sitemap': { paramsTuple?: []; params?: {} }
    'web.manifest': { paramsTuple?: []; params?: {} }
    'web.service_worker': { paramsTuple?: []; params?: {} }
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  POST: {
    'users.sign_up.store': { paramsTuple?: []; params?: {} }
    'users.sign_in.store': { paramsTuple?: []; params?: {} }
    'users.password.forgot': { paramsTuple?: []; params?: {} }
    'users.password.reset': { paramsTuple?: []; params?: {} }
    'users.passkey_sign_in.options': { paramsTuple?: []; params?: {} }
    'users.passkey_sign_in.verify': { paramsTuple?: []; params?: {} }
    'users.second_factor.pass': { paramsTuple?: []; params?: {} }
    'users.passkey_sign_in.second_step_options': { paramsTuple?: []; params?: {} }
    'users.passkey_sign_in.verify_second_step': { paramsTuple?: []; params?: {} }
    'users.sign_in.destroy': { paramsTuple?: []; params?: {} }
    'users.email.verify': { paramsTuple?: []; params?: {} }
    'users.own.email.send_link': { paramsTuple?: []; params?: {} }
    'users.own.email.request_change': { paramsTuple?: []; params?: {} }
    'users.own.email.confirm_change': { paramsTuple?: []; params?: {} }
    'users.own.password.change': { paramsTuple?: []; params?: {} }
    'users.own.second_factor.renew_recovery_codes': { paramsTuple?: []; params?: {} }
    'users.own.totp.set_up': { paramsTuple?: []; params?: {} }
    'users.own.totp.enable': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.options': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.store': { paramsTuple?: []; params?: {} }
    'users.own.account.destroy': { paramsTuple?: []; params?: {} }
    'users.own.account.export': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.confirm_logout': { paramsTuple?: []; params?: {} }
    'admin.users.many_users.act': { paramsTuple?: []; params?: {} }
    'admin.users.admin_users.store': { paramsTuple?: []; params?: {} }
    'admin.users.user_standing.suspend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.user_standing.unsuspend': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.user_access.sign_out': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.user_access.send_reset_mail': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.gateways.admin_gateways.store': { paramsTuple?: []; params?: {} }
    'admin.gateways.gateway_checks.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing.subscription.refresh': { paramsTuple?: []; params?: {} }
    'billing.checkout.attempt': { paramsTuple?: []; params?: {} }
    'billing.subscription.explain': { paramsTuple?: []; params?: {} }
    'billing.webhooks': { paramsTuple: [ParamValue]; params: {'gateway': ParamValue} }
    'billing.changes.payment_gateways.switch': { paramsTuple?: []; params?: {} }
    'billing.changes.checkout.store': { paramsTuple?: []; params?: {} }
    'billing.changes.subscription.cancel': { paramsTuple?: []; params?: {} }
    'billing.changes.subscription.resume': { paramsTuple?: []; params?: {} }
    'billing.changes.plan_change.store': { paramsTuple?: []; params?: {} }
    'billing.changes.payment_method.store': { paramsTuple?: []; params?: {} }
    'billing.changes.refund.store': { paramsTuple?: []; params?: {} }
    'billing.changes.purchase.store': { paramsTuple?: []; params?: {} }
    'admin.billing.promotions.store': { paramsTuple?: []; params?: {} }
    'admin.billing.promotions.end': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.store': { paramsTuple?: []; params?: {} }
    'admin.billing.webhook_events.replay': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_subscriptions.cancel': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.stripe.refund': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analytics.notes.store': { paramsTuple?: []; params?: {} }
    'advisor.questions.ask': { paramsTuple?: []; params?: {} }
    'advisor.questions.agree': { paramsTuple?: []; params?: {} }
    'sandbox.sandbox_payments.confirm': { paramsTuple: [ParamValue]; params: {'clientSecret': ParamValue} }
    'sandbox.sandbox_payments.authenticate': { paramsTuple: [ParamValue]; params: {'clientSecret': ParamValue} }
    'sandbox.sandbox_cards.store': { paramsTuple: [ParamValue]; params: {'secret': ParamValue} }
    'vpn.connect.store': { paramsTuple?: []; params?: {} }
    'vpn.connect.destroy': { paramsTuple?: []; params?: {} }
    'vpn.device_key.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.node.node_enrolment.store': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node.report': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.store': { paramsTuple?: []; params?: {} }
    'admin.vpn.many_servers.act': { paramsTuple?: []; params?: {} }
    'admin.vpn.server_standing.enable': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.server_standing.disable': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.server_standing.drain': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.server_standing.issue_code': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.downloads.build_uploads.store': { paramsTuple?: []; params?: {} }
    'admin.downloads.admin_builds.roll_back': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.entries.store': { paramsTuple?: []; params?: {} }
    'files.entries.move': { paramsTuple?: []; params?: {} }
    'files.entries.copy': { paramsTuple?: []; params?: {} }
    'files.entries.fix_names': { paramsTuple?: []; params?: {} }
    'files.downloads.select': { paramsTuple?: []; params?: {} }
    'files.uploads.store': { paramsTuple?: []; params?: {} }
    'files.resumable_uploads.store': { paramsTuple?: []; params?: {} }
    'files.bin.too_large': { paramsTuple?: []; params?: {} }
    'files.bin.restore_all': { paramsTuple?: []; params?: {} }
    'files.versions.restore': { paramsTuple?: []; params?: {} }
    'files.bin.restore': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_incidents.store': { paramsTuple?: []; params?: {} }
    'admin.operations.many_incidents.act': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_maintenance.store': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.start': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.stop': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.achievements.celebrate': { paramsTuple?: []; params?: {} }
    'support.contact': { paramsTuple?: []; params?: {} }
    'support.threads.store': { paramsTuple?: []; params?: {} }
    'support.threads.seen': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'support.messages.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.many_threads.act': { paramsTuple?: []; params?: {} }
    'admin.support.inbox_answers.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.store': { paramsTuple?: []; params?: {} }
    'support.mail_intake': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.admin_domain_emails.store': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.many_domain_emails.act': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.forward_confirmations.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'mailboxes.confirm_forwarding': { paramsTuple?: []; params?: {} }
    'jobs.jobs.cancel': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'jobs.jobs.retry': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live.live.subscribe': { paramsTuple?: []; params?: {} }
    'live.live.unsubscribe': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'users.sign_in_methods.show': { paramsTuple?: []; params?: {} }
    'users.own.current_user.show': { paramsTuple?: []; params?: {} }
    'users.own.usage_status.show': { paramsTuple?: []; params?: {} }
    'users.own.sessions.index': { paramsTuple?: []; params?: {} }
    'users.own.second_factor.show': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.index': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.login': { paramsTuple?: []; params?: {} }
    'users.pages.openid.start': { paramsTuple?: []; params?: {} }
    'users.pages.openid.callback': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.logout': { paramsTuple?: []; params?: {} }
    'admin.users.many_users.export': { paramsTuple?: []; params?: {} }
    'admin.users.admin_users.index': { paramsTuple?: []; params?: {} }
    'admin.users.admin_users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.sign_in_counts.index': { paramsTuple?: []; params?: {} }
    'admin.gateways.admin_gateways.index': { paramsTuple?: []; params?: {} }
    'admin.gateways.admin_gateways.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing.public.plans.index': { paramsTuple?: []; params?: {} }
    'billing.public.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'billing.subscription.show': { paramsTuple?: []; params?: {} }
    'billing.plan_change.show': { paramsTuple?: []; params?: {} }
    'billing.payment_method.show': { paramsTuple?: []; params?: {} }
    'billing.invoices.index': { paramsTuple?: []; params?: {} }
    'billing.invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing.credit_notes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_plans.index': { paramsTuple?: []; params?: {} }
    'admin.billing.admin_plans.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.promotions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.promotions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.index': { paramsTuple?: []; params?: {} }
    'admin.billing.tax_rates.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.webhook_events.index': { paramsTuple?: []; params?: {} }
    'admin.billing.webhook_events.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_subscriptions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.admin_subscriptions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.stripe.transactions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.transactions.export': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.transactions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.stripe.webhook_events.index': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.webhook_events.row': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.analytics.payments': { paramsTuple?: []; params?: {} }
    'analytics.financial.show': { paramsTuple?: []; params?: {} }
    'analytics.financial.range': { paramsTuple: [ParamValue]; params: {'range': ParamValue} }
    'analytics.cancel_reasons.customers': { paramsTuple?: []; params?: {} }
    'analytics.cohorts.show': { paramsTuple?: []; params?: {} }
    'analytics.cohorts.customers': { paramsTuple?: []; params?: {} }
    'analytics.outlook.customers': { paramsTuple?: []; params?: {} }
    'analytics.forecast.show': { paramsTuple?: []; params?: {} }
    'analytics.markers.show': { paramsTuple?: []; params?: {} }
    'analytics.periods.show': { paramsTuple?: []; params?: {} }
    'analytics.movers.show': { paramsTuple?: []; params?: {} }
    'analytics.financial_export.show': { paramsTuple?: []; params?: {} }
    'analytics.monthly_report.show': { paramsTuple?: []; params?: {} }
    'advisor.advice.show': { paramsTuple?: []; params?: {} }
    'advisor.questions.preview': { paramsTuple?: []; params?: {} }
    'advisor.advice.index': { paramsTuple?: []; params?: {} }
    'advisor.advice.kept': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sandbox.sandbox_payments.show': { paramsTuple: [ParamValue]; params: {'clientSecret': ParamValue} }
    'vpn.servers.index': { paramsTuple?: []; params?: {} }
    'vpn.server_health.index': { paramsTuple?: []; params?: {} }
    'vpn.protection.show': { paramsTuple?: []; params?: {} }
    'vpn.active_connections.index': { paramsTuple?: []; params?: {} }
    'vpn.devices.index': { paramsTuple?: []; params?: {} }
    'vpn.device_configuration.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.node.node_agent.show': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.checksum': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.unit': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node.show': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node_peers.index': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.index': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.export': { paramsTuple?: []; params?: {} }
    'admin.vpn.tunnel_use.show': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'downloads.files.latest': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'downloads.downloads.show': { paramsTuple: [ParamValue]; params: {'platform': ParamValue} }
    'downloads.files.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'admin.downloads.admin_builds.index': { paramsTuple?: []; params?: {} }
    'admin.downloads.admin_builds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.entries.index': { paramsTuple?: []; params?: {} }
    'files.texts.show': { paramsTuple?: []; params?: {} }
    'files.downloads.show': { paramsTuple?: []; params?: {} }
    'files.zips.show': { paramsTuple?: []; params?: {} }
    'files.resumable_uploads.index': { paramsTuple?: []; params?: {} }
    'files.searches.index': { paramsTuple?: []; params?: {} }
    'files.searches.content': { paramsTuple?: []; params?: {} }
    'files.searches.quick': { paramsTuple?: []; params?: {} }
    'files.details.show': { paramsTuple?: []; params?: {} }
    'files.details.checksum': { paramsTuple?: []; params?: {} }
    'files.space.show': { paramsTuple?: []; params?: {} }
    'files.bin.index': { paramsTuple?: []; params?: {} }
    'files.versions.index': { paramsTuple?: []; params?: {} }
    'files.versions.show': { paramsTuple?: []; params?: {} }
    'files.versions.download': { paramsTuple?: []; params?: {} }
    'operations.status.show': { paramsTuple?: []; params?: {} }
    'operations.probes.live': { paramsTuple?: []; params?: {} }
    'operations.probes.ready': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.index': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.export': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_incidents.index': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_incidents.export': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_incidents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.index': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_maintenance.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.health.show': { paramsTuple?: []; params?: {} }
    'admin.operations.health.network': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.show': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.history': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.database': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.runs': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.run': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.achievements.index': { paramsTuple?: []; params?: {} }
    'support.threads.index': { paramsTuple?: []; params?: {} }
    'support.threads.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox.index': { paramsTuple?: []; params?: {} }
    'admin.support.inbox_overview.unread': { paramsTuple?: []; params?: {} }
    'admin.support.inbox_overview.staff': { paramsTuple?: []; params?: {} }
    'admin.support.inbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.index': { paramsTuple?: []; params?: {} }
    'admin.support.canned_answers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.admin_domain_emails.index': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.many_domain_emails.export': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.admin_domain_emails.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.mail_domains.index': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.mail_domains.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'jobs.jobs.index': { paramsTuple?: []; params?: {} }
    'jobs.jobs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live.live.events': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'admin.metrics.processes': { paramsTuple?: []; params?: {} }
    'dashboard.config.show': { paramsTuple?: []; params?: {} }
    'web.robots': { paramsTuple?: []; params?: {} }
    'web.sitemap': { paramsTuple?: []; params?: {} }
    'web.manifest': { paramsTuple?: []; params?: {} }
    'web.service_worker': { paramsTuple?: []; params?: {} }
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  HEAD: {
    'users.sign_in_methods.show': { paramsTuple?: []; params?: {} }
    'users.own.current_user.show': { paramsTuple?: []; params?: {} }
    'users.own.usage_status.show': { paramsTuple?: []; params?: {} }
    'users.own.sessions.index': { paramsTuple?: []; params?: {} }
    'users.own.second_factor.show': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.index': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.login': { paramsTuple?: []; params?: {} }
    'users.pages.openid.start': { paramsTuple?: []; params?: {} }
    'users.pages.openid.callback': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.logout': { paramsTuple?: []; params?: {} }
    'admin.users.many_users.export': { paramsTuple?: []; params?: {} }
    'admin.users.admin_users.index': { paramsTuple?: []; params?: {} }
    'admin.users.admin_users.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.sign_in_counts.index': { paramsTuple?: []; params?: {} }
    'admin.gateways.admin_gateways.index': { paramsTuple?: []; params?: {} }
    'admin.gateways.admin_gateways.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing.public.plans.index': { paramsTuple?: []; params?: {} }
    'billing.public.payment_gateways.index': { paramsTuple?: []; params?: {} }
    'billing.subscription.show': { paramsTuple?: []; params?: {} }
    'billing.plan_change.show': { paramsTuple?: []; params?: {} }
    'billing.payment_method.show': { paramsTuple?: []; params?: {} }
    'billing.invoices.index': { paramsTuple?: []; params?: {} }
    'billing.invoices.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'billing.credit_notes.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_plans.index': { paramsTuple?: []; params?: {} }
    'admin.billing.admin_plans.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.promotions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.promotions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.index': { paramsTuple?: []; params?: {} }
    'admin.billing.tax_rates.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.webhook_events.index': { paramsTuple?: []; params?: {} }
    'admin.billing.webhook_events.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_subscriptions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.admin_subscriptions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.stripe.transactions.index': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.transactions.export': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.transactions.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.stripe.webhook_events.index': { paramsTuple?: []; params?: {} }
    'admin.billing.stripe.webhook_events.row': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.analytics.payments': { paramsTuple?: []; params?: {} }
    'analytics.financial.show': { paramsTuple?: []; params?: {} }
    'analytics.financial.range': { paramsTuple: [ParamValue]; params: {'range': ParamValue} }
    'analytics.cancel_reasons.customers': { paramsTuple?: []; params?: {} }
    'analytics.cohorts.show': { paramsTuple?: []; params?: {} }
    'analytics.cohorts.customers': { paramsTuple?: []; params?: {} }
    'analytics.outlook.customers': { paramsTuple?: []; params?: {} }
    'analytics.forecast.show': { paramsTuple?: []; params?: {} }
    'analytics.markers.show': { paramsTuple?: []; params?: {} }
    'analytics.periods.show': { paramsTuple?: []; params?: {} }
    'analytics.movers.show': { paramsTuple?: []; params?: {} }
    'analytics.financial_export.show': { paramsTuple?: []; params?: {} }
    'analytics.monthly_report.show': { paramsTuple?: []; params?: {} }
    'advisor.advice.show': { paramsTuple?: []; params?: {} }
    'advisor.questions.preview': { paramsTuple?: []; params?: {} }
    'advisor.advice.index': { paramsTuple?: []; params?: {} }
    'advisor.advice.kept': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'sandbox.sandbox_payments.show': { paramsTuple: [ParamValue]; params: {'clientSecret': ParamValue} }
    'vpn.servers.index': { paramsTuple?: []; params?: {} }
    'vpn.server_health.index': { paramsTuple?: []; params?: {} }
    'vpn.protection.show': { paramsTuple?: []; params?: {} }
    'vpn.active_connections.index': { paramsTuple?: []; params?: {} }
    'vpn.devices.index': { paramsTuple?: []; params?: {} }
    'vpn.device_configuration.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.node.node_agent.show': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.checksum': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.unit': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node.show': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node_peers.index': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.index': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.export': { paramsTuple?: []; params?: {} }
    'admin.vpn.tunnel_use.show': { paramsTuple?: []; params?: {} }
    'admin.vpn.admin_servers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'downloads.files.latest': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'downloads.downloads.show': { paramsTuple: [ParamValue]; params: {'platform': ParamValue} }
    'downloads.files.show': { paramsTuple: [ParamValue]; params: {'file': ParamValue} }
    'admin.downloads.admin_builds.index': { paramsTuple?: []; params?: {} }
    'admin.downloads.admin_builds.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.entries.index': { paramsTuple?: []; params?: {} }
    'files.texts.show': { paramsTuple?: []; params?: {} }
    'files.downloads.show': { paramsTuple?: []; params?: {} }
    'files.zips.show': { paramsTuple?: []; params?: {} }
    'files.resumable_uploads.index': { paramsTuple?: []; params?: {} }
    'files.resumable_uploads.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.searches.index': { paramsTuple?: []; params?: {} }
    'files.searches.content': { paramsTuple?: []; params?: {} }
    'files.searches.quick': { paramsTuple?: []; params?: {} }
    'files.details.show': { paramsTuple?: []; params?: {} }
    'files.details.checksum': { paramsTuple?: []; params?: {} }
    'files.space.show': { paramsTuple?: []; params?: {} }
    'files.bin.index': { paramsTuple?: []; params?: {} }
    'files.versions.index': { paramsTuple?: []; params?: {} }
    'files.versions.show': { paramsTuple?: []; params?: {} }
    'files.versions.download': { paramsTuple?: []; params?: {} }
    'operations.status.show': { paramsTuple?: []; params?: {} }
    'operations.probes.live': { paramsTuple?: []; params?: {} }
    'operations.probes.ready': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.index': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.export': { paramsTuple?: []; params?: {} }
    'admin.operations.audit.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_incidents.index': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_incidents.export': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_incidents.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.index': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_maintenance.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.health.show': { paramsTuple?: []; params?: {} }
    'admin.operations.health.network': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.show': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.history': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.database': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.runs': { paramsTuple?: []; params?: {} }
    'admin.operations.optimizer.run': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.achievements.index': { paramsTuple?: []; params?: {} }
    'support.threads.index': { paramsTuple?: []; params?: {} }
    'support.threads.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox.index': { paramsTuple?: []; params?: {} }
    'admin.support.inbox_overview.unread': { paramsTuple?: []; params?: {} }
    'admin.support.inbox_overview.staff': { paramsTuple?: []; params?: {} }
    'admin.support.inbox.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.index': { paramsTuple?: []; params?: {} }
    'admin.support.canned_answers.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.admin_domain_emails.index': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.many_domain_emails.export': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.admin_domain_emails.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.mail_domains.index': { paramsTuple?: []; params?: {} }
    'admin.mailboxes.mail_domains.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'jobs.jobs.index': { paramsTuple?: []; params?: {} }
    'jobs.jobs.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'live.live.events': { paramsTuple?: []; params?: {} }
    'metrics.show': { paramsTuple?: []; params?: {} }
    'admin.metrics.processes': { paramsTuple?: []; params?: {} }
    'dashboard.config.show': { paramsTuple?: []; params?: {} }
    'web.robots': { paramsTuple?: []; params?: {} }
    'web.sitemap': { paramsTuple?: []; params?: {} }
    'web.manifest': { paramsTuple?: []; params?: {} }
    'web.service_worker': { paramsTuple?: []; params?: {} }
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  PATCH: {
    'users.own.account.update': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.admin_users.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.gateways.admin_gateways.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_plans.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.devices.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.admin_servers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.resumable_uploads.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_incidents.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox_answers.mark_read': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.admin_domain_emails.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  DELETE: {
    'users.own.sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'users.own.sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'users.own.totp.disable': { paramsTuple?: []; params?: {} }
    'users.own.passkeys.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.users.admin_users.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.gateways.admin_gateways.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analytics.notes.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'advisor.advice.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.devices.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.vpn.admin_servers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.downloads.admin_builds.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.entries.destroy': { paramsTuple?: []; params?: {} }
    'files.resumable_uploads.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.bin.empty': { paramsTuple?: []; params?: {} }
    'files.bin.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.admin_domain_emails.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'jobs.jobs.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  PUT: {
    'admin.users.admin_users.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.gateways.gateway_orders.update': { paramsTuple?: []; params?: {} }
    'admin.gateways.admin_gateways.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.admin_plans.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.billing.tax_rates.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'analytics.monthly_report.update': { paramsTuple?: []; params?: {} }
    'analytics.notes.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'advisor.advice.check': { paramsTuple: [ParamValue]; params: {'key': ParamValue} }
    'admin.vpn.admin_servers.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'files.texts.update': { paramsTuple?: []; params?: {} }
    'admin.operations.admin_incidents.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.operations.admin_maintenance.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.inbox.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.support.canned_answers.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'admin.mailboxes.admin_domain_emails.replace': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'dashboard.config.update': { paramsTuple?: []; params?: {} }
  }
  OPTIONS: {
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}