/* eslint-disable prettier/prettier */
/// <reference path="../manifest.d.ts" />

import type { ExtractBody, ExtractErrorResponse, ExtractQuery, ExtractQueryForGet, ExtractResponse } from '@tuyau/core/types'
import type { InferInput, SimpleError } from '@vinejs/vine/types'

export type ParamValue = string | number | bigint | boolean

export interface Registry {
  'users.sign_up.store': {
    methods: ["POST"]
    pattern: '/api/auth/sign-up'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').signUpValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').signUpValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sign_up_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sign_up_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.sign_in.store': {
    methods: ["POST"]
    pattern: '/api/auth/sign-in'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').signInValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').signInValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sign_in_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sign_in_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.password.forgot': {
    methods: ["POST"]
    pattern: '/api/auth/forgot-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').forgotPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').forgotPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/password_controller').default['forgot']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/password_controller').default['forgot']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.password.reset': {
    methods: ["POST"]
    pattern: '/api/auth/reset-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').resetPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').resetPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/password_controller').default['reset']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/password_controller').default['reset']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.sign_in.destroy': {
    methods: ["POST"]
    pattern: '/api/auth/sign-out'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sign_in_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sign_in_controller').default['destroy']>>>
    }
  }
  'users.sign_in_methods.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/methods'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sign_in_methods_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sign_in_methods_controller').default['show']>>>
    }
  }
  'users.email.verify': {
    methods: ["POST"]
    pattern: '/api/auth/verify-email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').linkValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').linkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/email_controller').default['verify']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/email_controller').default['verify']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.current_user.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/user'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/current_user_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/current_user_controller').default['show']>>>
    }
  }
  'users.own.account.update': {
    methods: ["PATCH"]
    pattern: '/api/auth/user'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').profileValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').profileValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/account_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/account_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.usage_status.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/user/usage-status'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/usage_status_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/usage_status_controller').default['show']>>>
    }
  }
  'users.own.email.send_link': {
    methods: ["POST"]
    pattern: '/api/send-verification-email'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/email_controller').default['sendLink']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/email_controller').default['sendLink']>>>
    }
  }
  'users.own.email.request_change': {
    methods: ["POST"]
    pattern: '/api/auth/change-email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').changeEmailValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').changeEmailValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/email_controller').default['requestChange']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/email_controller').default['requestChange']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.email.confirm_change': {
    methods: ["POST"]
    pattern: '/api/auth/confirm-email'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').linkValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').linkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/email_controller').default['confirmChange']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/email_controller').default['confirmChange']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.password.change': {
    methods: ["POST"]
    pattern: '/api/auth/change-password'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').changePasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').changePasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/password_controller').default['change']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/password_controller').default['change']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.sessions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['index']>>>
    }
  }
  'users.own.sessions.destroy_others': {
    methods: ["DELETE"]
    pattern: '/api/auth/sessions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['destroyOthers']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['destroyOthers']>>>
    }
  }
  'users.own.sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/auth/sessions/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/session').sessionParamsValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#users/validators/session').sessionParamsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.account.destroy': {
    methods: ["POST"]
    pattern: '/api/auth/delete-account'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').confirmPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').confirmPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/account_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/account_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.account.export': {
    methods: ["POST"]
    pattern: '/api/auth/export'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').confirmPasswordValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').confirmPasswordValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/account_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/account_controller').default['export']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.pages.page_navigation.login': {
    methods: ["GET","HEAD"]
    pattern: '/api/login'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/page_navigation_controller').default['login']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/page_navigation_controller').default['login']>>>
    }
  }
  'users.pages.openid.start': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/oidc/start'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/openid_controller').default['start']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/openid_controller').default['start']>>>
    }
  }
  'users.pages.openid.callback': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/oidc/callback'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/openid_controller').default['callback']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/openid_controller').default['callback']>>>
    }
  }
  'users.pages.page_navigation.logout': {
    methods: ["GET","HEAD"]
    pattern: '/api/logout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/page_navigation_controller').default['logout']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/page_navigation_controller').default['logout']>>>
    }
  }
  'users.pages.page_navigation.confirm_logout': {
    methods: ["POST"]
    pattern: '/api/logout'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/page_navigation_controller').default['confirmLogout']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/page_navigation_controller').default['confirmLogout']>>>
    }
  }
  'vpn.servers.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/servers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/servers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/servers_controller').default['index']>>>
    }
  }
  'vpn.server_health.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/servers/health'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_health_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_health_controller').default['index']>>>
    }
  }
  'vpn.active_connections.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/connections/active'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/active_connections_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/active_connections_controller').default['index']>>>
    }
  }
  'vpn.connect.store': {
    methods: ["POST"]
    pattern: '/api/connect'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/connection').connectValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/connection').connectValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/connect_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/connect_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'vpn.connect.destroy': {
    methods: ["POST"]
    pattern: '/api/disconnect'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/connection').disconnectValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/connection').disconnectValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/connect_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/connect_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'vpn.devices.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/devices'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/devices_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/devices_controller').default['index']>>>
    }
  }
  'vpn.devices.update': {
    methods: ["PATCH"]
    pattern: '/api/devices/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/connection').renameDeviceValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/connection').renameDeviceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/devices_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/devices_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'vpn.devices.destroy': {
    methods: ["DELETE"]
    pattern: '/api/devices/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/devices_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/devices_controller').default['destroy']>>>
    }
  }
  'vpn.device_key.store': {
    methods: ["POST"]
    pattern: '/api/devices/:id/rotate-key'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/connection').rotateKeyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/connection').rotateKeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/device_key_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/device_key_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'vpn.device_configuration.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/devices/:id/configuration'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/device_configuration_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/device_configuration_controller').default['show']>>>
    }
  }
  'vpn.node.node_enrolment.store': {
    methods: ["POST"]
    pattern: '/api/node/enrol'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/node').enrolValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/node').enrolValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_enrolment_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_enrolment_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'vpn.node.node_agent.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/node/agent'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_agent_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_agent_controller').default['show']>>>
    }
  }
  'vpn.node.node_agent.checksum': {
    methods: ["GET","HEAD"]
    pattern: '/api/node/agent.sha256'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_agent_controller').default['checksum']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_agent_controller').default['checksum']>>>
    }
  }
  'vpn.node.node_agent.unit': {
    methods: ["GET","HEAD"]
    pattern: '/api/node/agent.service'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_agent_controller').default['unit']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_agent_controller').default['unit']>>>
    }
  }
  'vpn.node.own.node.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/node/config'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_controller').default['show']>>>
    }
  }
  'vpn.node.own.node_peers.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/node/peers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#vpn/validators/node').peersValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_peers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_peers_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'vpn.node.own.node.report': {
    methods: ["POST"]
    pattern: '/api/node/report'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/node').reportValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/node').reportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_controller').default['report']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_controller').default['report']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'web.pages': {
    methods: ["GET","HEAD"]
    pattern: '/*'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { '*': ParamValue[] }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/web/controllers/pages_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/web/controllers/pages_controller').default['show']>>>
    }
  }
}
