/* eslint-disable prettier/prettier */
import type { AdonisEndpoint } from '@tuyau/core/types'
import type { Registry } from './schema.d.ts'
import type { ApiDefinition } from './tree.d.ts'

const placeholder: any = {}

const routes = {
  'users.sign_up.store': {
    methods: ["POST"],
    pattern: '/api/auth/sign-up',
    tokens: [{"old":"/api/auth/sign-up","type":0,"val":"api","end":""},{"old":"/api/auth/sign-up","type":0,"val":"auth","end":""},{"old":"/api/auth/sign-up","type":0,"val":"sign-up","end":""}],
    types: placeholder as Registry['users.sign_up.store']['types'],
  },
  'users.sign_in.store': {
    methods: ["POST"],
    pattern: '/api/auth/sign-in',
    tokens: [{"old":"/api/auth/sign-in","type":0,"val":"api","end":""},{"old":"/api/auth/sign-in","type":0,"val":"auth","end":""},{"old":"/api/auth/sign-in","type":0,"val":"sign-in","end":""}],
    types: placeholder as Registry['users.sign_in.store']['types'],
  },
  'users.password.forgot': {
    methods: ["POST"],
    pattern: '/api/auth/forgot-password',
    tokens: [{"old":"/api/auth/forgot-password","type":0,"val":"api","end":""},{"old":"/api/auth/forgot-password","type":0,"val":"auth","end":""},{"old":"/api/auth/forgot-password","type":0,"val":"forgot-password","end":""}],
    types: placeholder as Registry['users.password.forgot']['types'],
  },
  'users.password.reset': {
    methods: ["POST"],
    pattern: '/api/auth/reset-password',
    tokens: [{"old":"/api/auth/reset-password","type":0,"val":"api","end":""},{"old":"/api/auth/reset-password","type":0,"val":"auth","end":""},{"old":"/api/auth/reset-password","type":0,"val":"reset-password","end":""}],
    types: placeholder as Registry['users.password.reset']['types'],
  },
  'users.sign_in.destroy': {
    methods: ["POST"],
    pattern: '/api/auth/sign-out',
    tokens: [{"old":"/api/auth/sign-out","type":0,"val":"api","end":""},{"old":"/api/auth/sign-out","type":0,"val":"auth","end":""},{"old":"/api/auth/sign-out","type":0,"val":"sign-out","end":""}],
    types: placeholder as Registry['users.sign_in.destroy']['types'],
  },
  'users.sign_in_methods.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/auth/methods',
    tokens: [{"old":"/api/auth/methods","type":0,"val":"api","end":""},{"old":"/api/auth/methods","type":0,"val":"auth","end":""},{"old":"/api/auth/methods","type":0,"val":"methods","end":""}],
    types: placeholder as Registry['users.sign_in_methods.show']['types'],
  },
  'users.email.verify': {
    methods: ["POST"],
    pattern: '/api/auth/verify-email',
    tokens: [{"old":"/api/auth/verify-email","type":0,"val":"api","end":""},{"old":"/api/auth/verify-email","type":0,"val":"auth","end":""},{"old":"/api/auth/verify-email","type":0,"val":"verify-email","end":""}],
    types: placeholder as Registry['users.email.verify']['types'],
  },
  'users.own.current_user.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/auth/user',
    tokens: [{"old":"/api/auth/user","type":0,"val":"api","end":""},{"old":"/api/auth/user","type":0,"val":"auth","end":""},{"old":"/api/auth/user","type":0,"val":"user","end":""}],
    types: placeholder as Registry['users.own.current_user.show']['types'],
  },
  'users.own.account.update': {
    methods: ["PATCH"],
    pattern: '/api/auth/user',
    tokens: [{"old":"/api/auth/user","type":0,"val":"api","end":""},{"old":"/api/auth/user","type":0,"val":"auth","end":""},{"old":"/api/auth/user","type":0,"val":"user","end":""}],
    types: placeholder as Registry['users.own.account.update']['types'],
  },
  'users.own.usage_status.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/user/usage-status',
    tokens: [{"old":"/api/user/usage-status","type":0,"val":"api","end":""},{"old":"/api/user/usage-status","type":0,"val":"user","end":""},{"old":"/api/user/usage-status","type":0,"val":"usage-status","end":""}],
    types: placeholder as Registry['users.own.usage_status.show']['types'],
  },
  'users.own.email.send_link': {
    methods: ["POST"],
    pattern: '/api/send-verification-email',
    tokens: [{"old":"/api/send-verification-email","type":0,"val":"api","end":""},{"old":"/api/send-verification-email","type":0,"val":"send-verification-email","end":""}],
    types: placeholder as Registry['users.own.email.send_link']['types'],
  },
  'users.own.email.request_change': {
    methods: ["POST"],
    pattern: '/api/auth/change-email',
    tokens: [{"old":"/api/auth/change-email","type":0,"val":"api","end":""},{"old":"/api/auth/change-email","type":0,"val":"auth","end":""},{"old":"/api/auth/change-email","type":0,"val":"change-email","end":""}],
    types: placeholder as Registry['users.own.email.request_change']['types'],
  },
  'users.own.email.confirm_change': {
    methods: ["POST"],
    pattern: '/api/auth/confirm-email',
    tokens: [{"old":"/api/auth/confirm-email","type":0,"val":"api","end":""},{"old":"/api/auth/confirm-email","type":0,"val":"auth","end":""},{"old":"/api/auth/confirm-email","type":0,"val":"confirm-email","end":""}],
    types: placeholder as Registry['users.own.email.confirm_change']['types'],
  },
  'users.own.password.change': {
    methods: ["POST"],
    pattern: '/api/auth/change-password',
    tokens: [{"old":"/api/auth/change-password","type":0,"val":"api","end":""},{"old":"/api/auth/change-password","type":0,"val":"auth","end":""},{"old":"/api/auth/change-password","type":0,"val":"change-password","end":""}],
    types: placeholder as Registry['users.own.password.change']['types'],
  },
  'users.own.sessions.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/auth/sessions',
    tokens: [{"old":"/api/auth/sessions","type":0,"val":"api","end":""},{"old":"/api/auth/sessions","type":0,"val":"auth","end":""},{"old":"/api/auth/sessions","type":0,"val":"sessions","end":""}],
    types: placeholder as Registry['users.own.sessions.index']['types'],
  },
  'users.own.sessions.destroy_others': {
    methods: ["DELETE"],
    pattern: '/api/auth/sessions',
    tokens: [{"old":"/api/auth/sessions","type":0,"val":"api","end":""},{"old":"/api/auth/sessions","type":0,"val":"auth","end":""},{"old":"/api/auth/sessions","type":0,"val":"sessions","end":""}],
    types: placeholder as Registry['users.own.sessions.destroy_others']['types'],
  },
  'users.own.sessions.destroy': {
    methods: ["DELETE"],
    pattern: '/api/auth/sessions/:id',
    tokens: [{"old":"/api/auth/sessions/:id","type":0,"val":"api","end":""},{"old":"/api/auth/sessions/:id","type":0,"val":"auth","end":""},{"old":"/api/auth/sessions/:id","type":0,"val":"sessions","end":""},{"old":"/api/auth/sessions/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['users.own.sessions.destroy']['types'],
  },
  'users.own.account.destroy': {
    methods: ["POST"],
    pattern: '/api/auth/delete-account',
    tokens: [{"old":"/api/auth/delete-account","type":0,"val":"api","end":""},{"old":"/api/auth/delete-account","type":0,"val":"auth","end":""},{"old":"/api/auth/delete-account","type":0,"val":"delete-account","end":""}],
    types: placeholder as Registry['users.own.account.destroy']['types'],
  },
  'users.own.account.export': {
    methods: ["POST"],
    pattern: '/api/auth/export',
    tokens: [{"old":"/api/auth/export","type":0,"val":"api","end":""},{"old":"/api/auth/export","type":0,"val":"auth","end":""},{"old":"/api/auth/export","type":0,"val":"export","end":""}],
    types: placeholder as Registry['users.own.account.export']['types'],
  },
  'users.pages.page_navigation.login': {
    methods: ["GET","HEAD"],
    pattern: '/api/login',
    tokens: [{"old":"/api/login","type":0,"val":"api","end":""},{"old":"/api/login","type":0,"val":"login","end":""}],
    types: placeholder as Registry['users.pages.page_navigation.login']['types'],
  },
  'users.pages.openid.start': {
    methods: ["GET","HEAD"],
    pattern: '/api/auth/oidc/start',
    tokens: [{"old":"/api/auth/oidc/start","type":0,"val":"api","end":""},{"old":"/api/auth/oidc/start","type":0,"val":"auth","end":""},{"old":"/api/auth/oidc/start","type":0,"val":"oidc","end":""},{"old":"/api/auth/oidc/start","type":0,"val":"start","end":""}],
    types: placeholder as Registry['users.pages.openid.start']['types'],
  },
  'users.pages.openid.callback': {
    methods: ["GET","HEAD"],
    pattern: '/api/auth/oidc/callback',
    tokens: [{"old":"/api/auth/oidc/callback","type":0,"val":"api","end":""},{"old":"/api/auth/oidc/callback","type":0,"val":"auth","end":""},{"old":"/api/auth/oidc/callback","type":0,"val":"oidc","end":""},{"old":"/api/auth/oidc/callback","type":0,"val":"callback","end":""}],
    types: placeholder as Registry['users.pages.openid.callback']['types'],
  },
  'users.pages.page_navigation.logout': {
    methods: ["GET","HEAD"],
    pattern: '/api/logout',
    tokens: [{"old":"/api/logout","type":0,"val":"api","end":""},{"old":"/api/logout","type":0,"val":"logout","end":""}],
    types: placeholder as Registry['users.pages.page_navigation.logout']['types'],
  },
  'users.pages.page_navigation.confirm_logout': {
    methods: ["POST"],
    pattern: '/api/logout',
    tokens: [{"old":"/api/logout","type":0,"val":"api","end":""},{"old":"/api/logout","type":0,"val":"logout","end":""}],
    types: placeholder as Registry['users.pages.page_navigation.confirm_logout']['types'],
  },
  'vpn.servers.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/servers',
    tokens: [{"old":"/api/servers","type":0,"val":"api","end":""},{"old":"/api/servers","type":0,"val":"servers","end":""}],
    types: placeholder as Registry['vpn.servers.index']['types'],
  },
  'vpn.server_health.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/servers/health',
    tokens: [{"old":"/api/servers/health","type":0,"val":"api","end":""},{"old":"/api/servers/health","type":0,"val":"servers","end":""},{"old":"/api/servers/health","type":0,"val":"health","end":""}],
    types: placeholder as Registry['vpn.server_health.index']['types'],
  },
  'vpn.active_connections.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/connections/active',
    tokens: [{"old":"/api/connections/active","type":0,"val":"api","end":""},{"old":"/api/connections/active","type":0,"val":"connections","end":""},{"old":"/api/connections/active","type":0,"val":"active","end":""}],
    types: placeholder as Registry['vpn.active_connections.index']['types'],
  },
  'vpn.connect.store': {
    methods: ["POST"],
    pattern: '/api/connect',
    tokens: [{"old":"/api/connect","type":0,"val":"api","end":""},{"old":"/api/connect","type":0,"val":"connect","end":""}],
    types: placeholder as Registry['vpn.connect.store']['types'],
  },
  'vpn.connect.destroy': {
    methods: ["POST"],
    pattern: '/api/disconnect',
    tokens: [{"old":"/api/disconnect","type":0,"val":"api","end":""},{"old":"/api/disconnect","type":0,"val":"disconnect","end":""}],
    types: placeholder as Registry['vpn.connect.destroy']['types'],
  },
  'vpn.devices.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/devices',
    tokens: [{"old":"/api/devices","type":0,"val":"api","end":""},{"old":"/api/devices","type":0,"val":"devices","end":""}],
    types: placeholder as Registry['vpn.devices.index']['types'],
  },
  'vpn.devices.update': {
    methods: ["PATCH"],
    pattern: '/api/devices/:id',
    tokens: [{"old":"/api/devices/:id","type":0,"val":"api","end":""},{"old":"/api/devices/:id","type":0,"val":"devices","end":""},{"old":"/api/devices/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['vpn.devices.update']['types'],
  },
  'vpn.devices.destroy': {
    methods: ["DELETE"],
    pattern: '/api/devices/:id',
    tokens: [{"old":"/api/devices/:id","type":0,"val":"api","end":""},{"old":"/api/devices/:id","type":0,"val":"devices","end":""},{"old":"/api/devices/:id","type":1,"val":"id","end":""}],
    types: placeholder as Registry['vpn.devices.destroy']['types'],
  },
  'vpn.device_key.store': {
    methods: ["POST"],
    pattern: '/api/devices/:id/rotate-key',
    tokens: [{"old":"/api/devices/:id/rotate-key","type":0,"val":"api","end":""},{"old":"/api/devices/:id/rotate-key","type":0,"val":"devices","end":""},{"old":"/api/devices/:id/rotate-key","type":1,"val":"id","end":""},{"old":"/api/devices/:id/rotate-key","type":0,"val":"rotate-key","end":""}],
    types: placeholder as Registry['vpn.device_key.store']['types'],
  },
  'vpn.device_configuration.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/devices/:id/configuration',
    tokens: [{"old":"/api/devices/:id/configuration","type":0,"val":"api","end":""},{"old":"/api/devices/:id/configuration","type":0,"val":"devices","end":""},{"old":"/api/devices/:id/configuration","type":1,"val":"id","end":""},{"old":"/api/devices/:id/configuration","type":0,"val":"configuration","end":""}],
    types: placeholder as Registry['vpn.device_configuration.show']['types'],
  },
  'vpn.node.node_enrolment.store': {
    methods: ["POST"],
    pattern: '/api/node/enrol',
    tokens: [{"old":"/api/node/enrol","type":0,"val":"api","end":""},{"old":"/api/node/enrol","type":0,"val":"node","end":""},{"old":"/api/node/enrol","type":0,"val":"enrol","end":""}],
    types: placeholder as Registry['vpn.node.node_enrolment.store']['types'],
  },
  'vpn.node.node_agent.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/node/agent',
    tokens: [{"old":"/api/node/agent","type":0,"val":"api","end":""},{"old":"/api/node/agent","type":0,"val":"node","end":""},{"old":"/api/node/agent","type":0,"val":"agent","end":""}],
    types: placeholder as Registry['vpn.node.node_agent.show']['types'],
  },
  'vpn.node.node_agent.checksum': {
    methods: ["GET","HEAD"],
    pattern: '/api/node/agent.sha256',
    tokens: [{"old":"/api/node/agent.sha256","type":0,"val":"api","end":""},{"old":"/api/node/agent.sha256","type":0,"val":"node","end":""},{"old":"/api/node/agent.sha256","type":0,"val":"agent.sha256","end":""}],
    types: placeholder as Registry['vpn.node.node_agent.checksum']['types'],
  },
  'vpn.node.node_agent.unit': {
    methods: ["GET","HEAD"],
    pattern: '/api/node/agent.service',
    tokens: [{"old":"/api/node/agent.service","type":0,"val":"api","end":""},{"old":"/api/node/agent.service","type":0,"val":"node","end":""},{"old":"/api/node/agent.service","type":0,"val":"agent.service","end":""}],
    types: placeholder as Registry['vpn.node.node_agent.unit']['types'],
  },
  'vpn.node.own.node.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/node/config',
    tokens: [{"old":"/api/node/config","type":0,"val":"api","end":""},{"old":"/api/node/config","type":0,"val":"node","end":""},{"old":"/api/node/config","type":0,"val":"config","end":""}],
    types: placeholder as Registry['vpn.node.own.node.show']['types'],
  },
  'vpn.node.own.node_peers.index': {
    methods: ["GET","HEAD"],
    pattern: '/api/node/peers',
    tokens: [{"old":"/api/node/peers","type":0,"val":"api","end":""},{"old":"/api/node/peers","type":0,"val":"node","end":""},{"old":"/api/node/peers","type":0,"val":"peers","end":""}],
    types: placeholder as Registry['vpn.node.own.node_peers.index']['types'],
  },
  'vpn.node.own.node.report': {
    methods: ["POST"],
    pattern: '/api/node/report',
    tokens: [{"old":"/api/node/report","type":0,"val":"api","end":""},{"old":"/api/node/report","type":0,"val":"node","end":""},{"old":"/api/node/report","type":0,"val":"report","end":""}],
    types: placeholder as Registry['vpn.node.own.node.report']['types'],
  },
  'web.pages': {
    methods: ["GET","HEAD"],
    pattern: '/*',
    tokens: [{"old":"/*","type":2,"val":"*","end":""}],
    types: placeholder as Registry['web.pages']['types'],
  },
} as const satisfies Record<string, AdonisEndpoint>

export { routes }

export const registry = {
  routes,
  $tree: {} as ApiDefinition,
}

declare module '@tuyau/core/types' {
  export interface UserRegistry {
    routes: typeof routes
    $tree: ApiDefinition
  }
}
