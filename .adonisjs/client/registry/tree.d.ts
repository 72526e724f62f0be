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
  vpn: {
    servers: {
      index: typeof routes['vpn.servers.index']
    }
    serverHealth: {
      index: typeof routes['vpn.server_health.index']
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
  web: {
    pages: typeof routes['web.pages']
  }
}
