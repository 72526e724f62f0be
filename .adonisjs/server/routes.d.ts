import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'users.sign_up.store': { paramsTuple?: []; params?: {} }
    'users.sign_in.store': { paramsTuple?: []; params?: {} }
    'users.password.forgot': { paramsTuple?: []; params?: {} }
    'users.password.reset': { paramsTuple?: []; params?: {} }
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
    'users.own.account.destroy': { paramsTuple?: []; params?: {} }
    'users.own.account.export': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.login': { paramsTuple?: []; params?: {} }
    'users.pages.openid.start': { paramsTuple?: []; params?: {} }
    'users.pages.openid.callback': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.logout': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.confirm_logout': { paramsTuple?: []; params?: {} }
    'vpn.servers.index': { paramsTuple?: []; params?: {} }
    'vpn.server_health.index': { paramsTuple?: []; params?: {} }
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
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  POST: {
    'users.sign_up.store': { paramsTuple?: []; params?: {} }
    'users.sign_in.store': { paramsTuple?: []; params?: {} }
    'users.password.forgot': { paramsTuple?: []; params?: {} }
    'users.password.reset': { paramsTuple?: []; params?: {} }
    'users.sign_in.destroy': { paramsTuple?: []; params?: {} }
    'users.email.verify': { paramsTuple?: []; params?: {} }
    'users.own.email.send_link': { paramsTuple?: []; params?: {} }
    'users.own.email.request_change': { paramsTuple?: []; params?: {} }
    'users.own.email.confirm_change': { paramsTuple?: []; params?: {} }
    'users.own.password.change': { paramsTuple?: []; params?: {} }
    'users.own.account.destroy': { paramsTuple?: []; params?: {} }
    'users.own.account.export': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.confirm_logout': { paramsTuple?: []; params?: {} }
    'vpn.connect.store': { paramsTuple?: []; params?: {} }
    'vpn.connect.destroy': { paramsTuple?: []; params?: {} }
    'vpn.device_key.store': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.node.node_enrolment.store': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node.report': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'users.sign_in_methods.show': { paramsTuple?: []; params?: {} }
    'users.own.current_user.show': { paramsTuple?: []; params?: {} }
    'users.own.usage_status.show': { paramsTuple?: []; params?: {} }
    'users.own.sessions.index': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.login': { paramsTuple?: []; params?: {} }
    'users.pages.openid.start': { paramsTuple?: []; params?: {} }
    'users.pages.openid.callback': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.logout': { paramsTuple?: []; params?: {} }
    'vpn.servers.index': { paramsTuple?: []; params?: {} }
    'vpn.server_health.index': { paramsTuple?: []; params?: {} }
    'vpn.active_connections.index': { paramsTuple?: []; params?: {} }
    'vpn.devices.index': { paramsTuple?: []; params?: {} }
    'vpn.device_configuration.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.node.node_agent.show': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.checksum': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.unit': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node.show': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node_peers.index': { paramsTuple?: []; params?: {} }
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  HEAD: {
    'users.sign_in_methods.show': { paramsTuple?: []; params?: {} }
    'users.own.current_user.show': { paramsTuple?: []; params?: {} }
    'users.own.usage_status.show': { paramsTuple?: []; params?: {} }
    'users.own.sessions.index': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.login': { paramsTuple?: []; params?: {} }
    'users.pages.openid.start': { paramsTuple?: []; params?: {} }
    'users.pages.openid.callback': { paramsTuple?: []; params?: {} }
    'users.pages.page_navigation.logout': { paramsTuple?: []; params?: {} }
    'vpn.servers.index': { paramsTuple?: []; params?: {} }
    'vpn.server_health.index': { paramsTuple?: []; params?: {} }
    'vpn.active_connections.index': { paramsTuple?: []; params?: {} }
    'vpn.devices.index': { paramsTuple?: []; params?: {} }
    'vpn.device_configuration.show': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.node.node_agent.show': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.checksum': { paramsTuple?: []; params?: {} }
    'vpn.node.node_agent.unit': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node.show': { paramsTuple?: []; params?: {} }
    'vpn.node.own.node_peers.index': { paramsTuple?: []; params?: {} }
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  PATCH: {
    'users.own.account.update': { paramsTuple?: []; params?: {} }
    'vpn.devices.update': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  DELETE: {
    'users.own.sessions.destroy_others': { paramsTuple?: []; params?: {} }
    'users.own.sessions.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
    'vpn.devices.destroy': { paramsTuple: [ParamValue]; params: {'id': ParamValue} }
  }
  OPTIONS: {
  }
  PUT: {
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}