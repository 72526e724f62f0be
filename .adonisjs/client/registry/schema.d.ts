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
  'users.passkey_sign_in.options': {
    methods: ["POST"]
    pattern: '/api/auth/passkeys/options'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkey_sign_in_controller').default['options']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkey_sign_in_controller').default['options']>>>
    }
  }
  'users.passkey_sign_in.verify': {
    methods: ["POST"]
    pattern: '/api/auth/passkeys/verify'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/passkey').passkeySignInValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/passkey').passkeySignInValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkey_sign_in_controller').default['verify']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkey_sign_in_controller').default['verify']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.second_factor.pass': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/second_factor').secondFactorValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/second_factor').secondFactorValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/second_factor_controller').default['pass']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/second_factor_controller').default['pass']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.passkey_sign_in.second_step_options': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor/passkey/options'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/passkey').secondStepChallengeValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/passkey').secondStepChallengeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkey_sign_in_controller').default['secondStepOptions']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkey_sign_in_controller').default['secondStepOptions']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.passkey_sign_in.verify_second_step': {
    methods: ["POST"]
    pattern: '/api/auth/second-factor/passkey'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/passkey').passkeySecondStepValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/passkey').passkeySecondStepValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkey_sign_in_controller').default['verifySecondStep']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkey_sign_in_controller').default['verifySecondStep']>>> | { status: 422; response: { errors: SimpleError[] } }
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
      body: ExtractBody<InferInput<(typeof import('#users/validators/session').endOtherSessionsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/session').endOtherSessionsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['destroyOthers']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['destroyOthers']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.sessions.destroy': {
    methods: ["DELETE"]
    pattern: '/api/auth/sessions/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/session').endSessionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#users/validators/session').endSessionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sessions_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.second_factor.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/second-factor'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/second_factor_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/second_factor_controller').default['show']>>>
    }
  }
  'users.own.second_factor.renew_recovery_codes': {
    methods: ["POST"]
    pattern: '/api/auth/recovery-codes'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/second_factor_controller').default['renewRecoveryCodes']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/second_factor_controller').default['renewRecoveryCodes']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.totp.set_up': {
    methods: ["POST"]
    pattern: '/api/auth/totp/setup'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/totp_controller').default['setUp']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/totp_controller').default['setUp']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.totp.enable': {
    methods: ["POST"]
    pattern: '/api/auth/totp/enable'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/second_factor').enableTotpValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/second_factor').enableTotpValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/totp_controller').default['enable']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/totp_controller').default['enable']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.totp.disable': {
    methods: ["DELETE"]
    pattern: '/api/auth/totp'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/second_factor').disableTotpValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/second_factor').disableTotpValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/totp_controller').default['disable']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/totp_controller').default['disable']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.passkeys.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/auth/passkeys'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['index']>>>
    }
  }
  'users.own.passkeys.options': {
    methods: ["POST"]
    pattern: '/api/auth/passkeys/registration/options'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['options']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['options']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.passkeys.store': {
    methods: ["POST"]
    pattern: '/api/auth/passkeys/registration/verify'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/passkey').registerPasskeyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/passkey').registerPasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.passkeys.update': {
    methods: ["PATCH"]
    pattern: '/api/auth/passkeys/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/passkey').renamePasskeyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#users/validators/passkey').renamePasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.passkeys.destroy': {
    methods: ["DELETE"]
    pattern: '/api/auth/passkeys/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/passkey').deletePasskeyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#users/validators/passkey').deletePasskeyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/passkeys_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.account.destroy': {
    methods: ["POST"]
    pattern: '/api/auth/delete-account'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/account_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/account_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'users.own.account.export': {
    methods: ["POST"]
    pattern: '/api/auth/export'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/account').identityValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/account').identityValidator)>>
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
  'admin.users.many_users.export': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/many_users_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/many_users_controller').default['export']>>>
    }
  }
  'admin.users.many_users.act': {
    methods: ["POST"]
    pattern: '/api/admin/users/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/staff_user').bulkValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/staff_user').bulkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/many_users_controller').default['act']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/many_users_controller').default['act']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.users.admin_users.store': {
    methods: ["POST"]
    pattern: '/api/admin/users'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/staff_user').createStaffUserValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#users/validators/staff_user').createStaffUserValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.users.admin_users.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/users/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/staff_user').editStaffUserValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#users/validators/staff_user').editStaffUserValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.users.admin_users.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/users/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#users/validators/staff_user').editStaffUserValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#users/validators/staff_user').editStaffUserValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.users.admin_users.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/users/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['destroy']>>>
    }
  }
  'admin.users.user_standing.suspend': {
    methods: ["POST"]
    pattern: '/api/admin/users/:id/suspend'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_standing_controller').default['suspend']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_standing_controller').default['suspend']>>>
    }
  }
  'admin.users.user_standing.unsuspend': {
    methods: ["POST"]
    pattern: '/api/admin/users/:id/unsuspend'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_standing_controller').default['unsuspend']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_standing_controller').default['unsuspend']>>>
    }
  }
  'admin.users.user_access.sign_out': {
    methods: ["POST"]
    pattern: '/api/admin/users/:id/sign-out'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_access_controller').default['signOut']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_access_controller').default['signOut']>>>
    }
  }
  'admin.users.user_access.send_reset_mail': {
    methods: ["POST"]
    pattern: '/api/admin/users/:id/send-reset-mail'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/user_access_controller').default['sendResetMail']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/user_access_controller').default['sendResetMail']>>>
    }
  }
  'admin.users.admin_users.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['index']>>>
    }
  }
  'admin.users.admin_users.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/users/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/admin_users_controller').default['show']>>>
    }
  }
  'admin.users.sign_in_counts.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/sign-ins'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/users/controllers/sign_in_counts_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/users/controllers/sign_in_counts_controller').default['index']>>>
    }
  }
  'admin.gateways.admin_gateways.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/payment-gateways'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['index']>>>
    }
  }
  'admin.gateways.admin_gateways.store': {
    methods: ["POST"]
    pattern: '/api/admin/payment-gateways'
    types: {
      body: ExtractBody<InferInput<(typeof import('#gateways/validators/gateway').createGatewayValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#gateways/validators/gateway').createGatewayValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.gateways.gateway_orders.update': {
    methods: ["PUT"]
    pattern: '/api/admin/payment-gateways/order'
    types: {
      body: ExtractBody<InferInput<(typeof import('#gateways/validators/gateway_order').gatewayOrderValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#gateways/validators/gateway_order').gatewayOrderValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/controllers/gateway_orders_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/controllers/gateway_orders_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.gateways.admin_gateways.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/payment-gateways/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['show']>>>
    }
  }
  'admin.gateways.admin_gateways.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/payment-gateways/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#gateways/validators/gateway').updateGatewayValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#gateways/validators/gateway').updateGatewayValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.gateways.admin_gateways.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/payment-gateways/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#gateways/validators/gateway').updateGatewayValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#gateways/validators/gateway').updateGatewayValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.gateways.admin_gateways.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/payment-gateways/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/controllers/admin_gateways_controller').default['destroy']>>>
    }
  }
  'admin.gateways.gateway_checks.store': {
    methods: ["POST"]
    pattern: '/api/admin/payment-gateways/:id/test'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/controllers/gateway_checks_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/controllers/gateway_checks_controller').default['store']>>>
    }
  }
  'billing.public.plans.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/plans'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/plans_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/plans_controller').default['index']>>>
    }
  }
  'billing.public.payment_gateways.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/payment-gateways/public'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/payment_gateways_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/payment_gateways_controller').default['index']>>>
    }
  }
  'billing.subscription.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/subscription'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['show']>>>
    }
  }
  'billing.subscription.refresh': {
    methods: ["POST"]
    pattern: '/api/subscription/refresh'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['refresh']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['refresh']>>>
    }
  }
  'billing.checkout.attempt': {
    methods: ["POST"]
    pattern: '/api/subscription/attempt'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/checkout_controller').default['attempt']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/checkout_controller').default['attempt']>>>
    }
  }
  'billing.subscription.explain': {
    methods: ["POST"]
    pattern: '/api/subscription/cancel-reason'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/subscription').cancelReasonValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/subscription').cancelReasonValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['explain']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['explain']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'billing.plan_change.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/subscription/change'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#billing/validators/subscription').previewChangeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/plan_change_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/plan_change_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'billing.payment_method.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/subscription/payment-method'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/payment_method_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/payment_method_controller').default['show']>>>
    }
  }
  'billing.invoices.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/invoices'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/invoices_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/invoices_controller').default['index']>>>
    }
  }
  'billing.invoices.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/invoices/:id/pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/invoices_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/invoices_controller').default['show']>>>
    }
  }
  'billing.credit_notes.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/credit-notes/:id/pdf'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/credit_notes_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/credit_notes_controller').default['show']>>>
    }
  }
  'billing.webhooks': {
    methods: ["POST"]
    pattern: '/webhooks/:gateway'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { gateway: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/webhooks_controller').default['receive']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/webhooks_controller').default['receive']>>>
    }
  }
  'billing.changes.payment_gateways.switch': {
    methods: ["POST"]
    pattern: '/api/payment-gateways/switch'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/gateway').switchGatewayValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/gateway').switchGatewayValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/payment_gateways_controller').default['switch']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/payment_gateways_controller').default['switch']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'billing.changes.checkout.store': {
    methods: ["POST"]
    pattern: '/api/create-subscription'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/subscription').createSubscriptionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/subscription').createSubscriptionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/checkout_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/checkout_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'billing.changes.subscription.cancel': {
    methods: ["POST"]
    pattern: '/api/cancel-subscription'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['cancel']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['cancel']>>>
    }
  }
  'billing.changes.subscription.resume': {
    methods: ["POST"]
    pattern: '/api/subscription/resume'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['resume']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/subscription_controller').default['resume']>>>
    }
  }
  'billing.changes.plan_change.store': {
    methods: ["POST"]
    pattern: '/api/subscription/change'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/subscription').changePlanValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/subscription').changePlanValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/plan_change_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/plan_change_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'billing.changes.payment_method.store': {
    methods: ["POST"]
    pattern: '/api/subscription/payment-method'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/payment_method_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/payment_method_controller').default['store']>>>
    }
  }
  'billing.changes.refund.store': {
    methods: ["POST"]
    pattern: '/api/subscription/refund'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/refund_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/refund_controller').default['store']>>>
    }
  }
  'billing.changes.purchase.store': {
    methods: ["POST"]
    pattern: '/api/subscription/link'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/subscription').linkPurchaseValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/subscription').linkPurchaseValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/purchase_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/purchase_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.billing.admin_plans.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/plans'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_plans_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_plans_controller').default['index']>>>
    }
  }
  'admin.billing.admin_plans.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/plans/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_plans_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_plans_controller').default['show']>>>
    }
  }
  'admin.billing.admin_plans.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/plans/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/plan').editPlanValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/plan').editPlanValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_plans_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_plans_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.billing.admin_plans.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/plans/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/plan').editPlanValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/plan').editPlanValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_plans_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_plans_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.billing.promotions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/promotions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/promotions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/promotions_controller').default['index']>>>
    }
  }
  'admin.billing.promotions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/promotions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/promotions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/promotions_controller').default['show']>>>
    }
  }
  'admin.billing.tax_rates.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/tax-rates'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['index']>>>
    }
  }
  'admin.billing.tax_rates.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/tax-rates/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['show']>>>
    }
  }
  'admin.billing.promotions.store': {
    methods: ["POST"]
    pattern: '/api/admin/promotions'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/promotion').createPromotionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/promotion').createPromotionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/promotions_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/promotions_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.billing.promotions.end': {
    methods: ["POST"]
    pattern: '/api/admin/promotions/:id/end'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/promotions_controller').default['end']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/promotions_controller').default['end']>>>
    }
  }
  'admin.billing.tax_rates.store': {
    methods: ["POST"]
    pattern: '/api/admin/tax-rates'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/tax_rate').createTaxRateValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/tax_rate').createTaxRateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.billing.tax_rates.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/tax-rates/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/tax_rate').editTaxRateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/tax_rate').editTaxRateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.billing.tax_rates.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/tax-rates/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/tax_rate').editTaxRateValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/tax_rate').editTaxRateValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.billing.tax_rates.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/tax-rates/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/tax_rates_controller').default['destroy']>>>
    }
  }
  'admin.billing.webhook_events.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/webhook-events'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['index']>>>
    }
  }
  'admin.billing.webhook_events.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/webhook-events/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['show']>>>
    }
  }
  'admin.billing.webhook_events.replay': {
    methods: ["POST"]
    pattern: '/api/admin/webhook-events/:id/replay'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['replay']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['replay']>>>
    }
  }
  'admin.billing.admin_subscriptions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/subscriptions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_subscriptions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_subscriptions_controller').default['index']>>>
    }
  }
  'admin.billing.admin_subscriptions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/subscriptions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_subscriptions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_subscriptions_controller').default['show']>>>
    }
  }
  'admin.billing.admin_subscriptions.cancel': {
    methods: ["POST"]
    pattern: '/api/admin/subscriptions/:id/cancel'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/subscription_list').endSubscriptionValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/subscription_list').endSubscriptionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_subscriptions_controller').default['cancel']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/admin_subscriptions_controller').default['cancel']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.billing.stripe.transactions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/stripe/transactions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/transactions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/transactions_controller').default['index']>>>
    }
  }
  'admin.billing.stripe.transactions.export': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/stripe/transactions/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/transactions_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/transactions_controller').default['export']>>>
    }
  }
  'admin.billing.stripe.transactions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/stripe/transactions/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/transactions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/transactions_controller').default['show']>>>
    }
  }
  'admin.billing.stripe.webhook_events.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/stripe/webhooks'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['index']>>>
    }
  }
  'admin.billing.stripe.webhook_events.row': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/stripe/webhooks/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['row']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/webhook_events_controller').default['row']>>>
    }
  }
  'admin.billing.stripe.refund': {
    methods: ["POST"]
    pattern: '/api/admin/stripe/transactions/:id/refund'
    types: {
      body: ExtractBody<InferInput<(typeof import('#billing/validators/refund').refundValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#billing/validators/refund').refundValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/billing/controllers/transaction_refunds_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/billing/controllers/transaction_refunds_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.analytics.payments': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/stripe/analytics'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/payment_analytics').paymentAnalyticsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/payment_analytics_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/payment_analytics_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.financial.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/financial'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/financial').financialValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/financial_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/financial_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.financial.range': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/financial/:range'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { range: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/financial').financialValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/financial_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/financial_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.cancel_reasons.customers': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/cancel-reasons/customers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/payers').cancelCustomersValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/payers_controller').default['cancelReason']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/payers_controller').default['cancelReason']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.cohorts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/cohorts'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/financial').sliceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/cohorts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/cohorts_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.cohorts.customers': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/cohorts/customers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/payers').cohortPayersValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/payers_controller').default['cohort']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/payers_controller').default['cohort']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.outlook.customers': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/outlook/customers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/payers').outlookPayersValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/payers_controller').default['outlook']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/payers_controller').default['outlook']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.forecast.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/forecast'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/financial').sliceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/forecast_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/forecast_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.markers.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/markers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/financial').rangeValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/markers_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/markers_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.periods.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/periods'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/periods').periodsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/periods_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/periods_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.movers.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/movers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/movers').moversValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/movers_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/movers_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.financial_export.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#analytics/validators/financial').financialExportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/financial_export_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/financial_export_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.monthly_report.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/analytics/monthly-report'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/monthly_report_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/monthly_report_controller').default['show']>>>
    }
  }
  'analytics.monthly_report.update': {
    methods: ["PUT"]
    pattern: '/api/analytics/monthly-report'
    types: {
      body: ExtractBody<InferInput<(typeof import('#analytics/validators/monthly_report').monthlyReportValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#analytics/validators/monthly_report').monthlyReportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/monthly_report_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/monthly_report_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.notes.store': {
    methods: ["POST"]
    pattern: '/api/analytics/notes'
    types: {
      body: ExtractBody<InferInput<(typeof import('#analytics/validators/note').createNoteValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#analytics/validators/note').createNoteValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/notes_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/notes_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.notes.update': {
    methods: ["PUT"]
    pattern: '/api/analytics/notes/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#analytics/validators/note').editNoteValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#analytics/validators/note').editNoteValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/notes_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/notes_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'analytics.notes.destroy': {
    methods: ["DELETE"]
    pattern: '/api/analytics/notes/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/analytics/controllers/notes_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/analytics/controllers/notes_controller').default['destroy']>>>
    }
  }
  'advisor.advice.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/ai/financial-advice'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#advisor/validators/advisor').adviceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'advisor.questions.ask': {
    methods: ["POST"]
    pattern: '/api/ai/custom-advice'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/advisor/controllers/questions_controller').default['ask']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/advisor/controllers/questions_controller').default['ask']>>>
    }
  }
  'advisor.questions.preview': {
    methods: ["GET","HEAD"]
    pattern: '/api/ai/preview'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#advisor/validators/advisor').adviceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/advisor/controllers/questions_controller').default['preview']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/advisor/controllers/questions_controller').default['preview']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'advisor.questions.agree': {
    methods: ["POST"]
    pattern: '/api/ai/agreement'
    types: {
      body: ExtractBody<InferInput<(typeof import('#advisor/validators/advisor').agreementValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#advisor/validators/advisor').agreementValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/advisor/controllers/questions_controller').default['agree']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/advisor/controllers/questions_controller').default['agree']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'advisor.advice.check': {
    methods: ["PUT"]
    pattern: '/api/ai/actions/:key'
    types: {
      body: ExtractBody<InferInput<(typeof import('#advisor/validators/advisor').checkValidator)>>
      paramsTuple: [ParamValue]
      params: { key: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#advisor/validators/advisor').checkValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['check']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['check']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'advisor.advice.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/ai/advice'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['index']>>>
    }
  }
  'advisor.advice.kept': {
    methods: ["GET","HEAD"]
    pattern: '/api/ai/advice/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['kept']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['kept']>>>
    }
  }
  'advisor.advice.destroy': {
    methods: ["DELETE"]
    pattern: '/api/ai/advice/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/advisor/controllers/advice_controller').default['destroy']>>>
    }
  }
  'sandbox.sandbox_payments.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/sandbox/payments/:clientSecret'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { clientSecret: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/drivers/sandbox/controllers/sandbox_payments_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/drivers/sandbox/controllers/sandbox_payments_controller').default['show']>>>
    }
  }
  'sandbox.sandbox_payments.confirm': {
    methods: ["POST"]
    pattern: '/api/sandbox/payments/:clientSecret/confirm'
    types: {
      body: ExtractBody<InferInput<(typeof import('#gateways/drivers/sandbox/validators/card').cardValidator)>>
      paramsTuple: [ParamValue]
      params: { clientSecret: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#gateways/drivers/sandbox/validators/card').cardValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/drivers/sandbox/controllers/sandbox_payments_controller').default['confirm']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/drivers/sandbox/controllers/sandbox_payments_controller').default['confirm']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'sandbox.sandbox_payments.authenticate': {
    methods: ["POST"]
    pattern: '/api/sandbox/payments/:clientSecret/authenticate'
    types: {
      body: ExtractBody<InferInput<(typeof import('#gateways/drivers/sandbox/validators/card').answerValidator)>>
      paramsTuple: [ParamValue]
      params: { clientSecret: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#gateways/drivers/sandbox/validators/card').answerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/drivers/sandbox/controllers/sandbox_payments_controller').default['authenticate']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/drivers/sandbox/controllers/sandbox_payments_controller').default['authenticate']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'sandbox.sandbox_cards.store': {
    methods: ["POST"]
    pattern: '/api/sandbox/payment-methods/:secret'
    types: {
      body: ExtractBody<InferInput<(typeof import('#gateways/drivers/sandbox/validators/card').cardValidator)>>
      paramsTuple: [ParamValue]
      params: { secret: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#gateways/drivers/sandbox/validators/card').cardValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/gateways/drivers/sandbox/controllers/sandbox_cards_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/gateways/drivers/sandbox/controllers/sandbox_cards_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
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
      query: ExtractQueryForGet<InferInput<(typeof import('#vpn/validators/server_health').serverHealthValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_health_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_health_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'vpn.protection.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/protection'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/protection_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/protection_controller').default['show']>>>
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
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/node').changesValidator)>|InferInput<(typeof import('#vpn/validators/node').reportValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/node').changesValidator)>|InferInput<(typeof import('#vpn/validators/node').reportValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_controller').default['report']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/node_controller').default['report']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.vpn.admin_servers.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/servers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['index']>>>
    }
  }
  'admin.vpn.admin_servers.store': {
    methods: ["POST"]
    pattern: '/api/admin/servers'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/admin_server').createServerValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/admin_server').createServerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.vpn.admin_servers.export': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/servers/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['export']>>>
    }
  }
  'admin.vpn.many_servers.act': {
    methods: ["POST"]
    pattern: '/api/admin/servers/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/admin_server').bulkServersValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/admin_server').bulkServersValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/many_servers_controller').default['act']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/many_servers_controller').default['act']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.vpn.tunnel_use.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/servers/use'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/tunnel_use_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/tunnel_use_controller').default['show']>>>
    }
  }
  'admin.vpn.admin_servers.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/servers/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['show']>>>
    }
  }
  'admin.vpn.admin_servers.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/servers/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/admin_server').editServerValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/admin_server').editServerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.vpn.admin_servers.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/servers/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/admin_server').editServerValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/admin_server').editServerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.vpn.admin_servers.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/servers/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/admin_servers_controller').default['destroy']>>>
    }
  }
  'admin.vpn.server_standing.enable': {
    methods: ["POST"]
    pattern: '/api/admin/servers/:id/enable'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_standing_controller').default['enable']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_standing_controller').default['enable']>>>
    }
  }
  'admin.vpn.server_standing.disable': {
    methods: ["POST"]
    pattern: '/api/admin/servers/:id/disable'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_standing_controller').default['disable']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_standing_controller').default['disable']>>>
    }
  }
  'admin.vpn.server_standing.drain': {
    methods: ["POST"]
    pattern: '/api/admin/servers/:id/drain'
    types: {
      body: ExtractBody<InferInput<(typeof import('#vpn/validators/admin_server').drainValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#vpn/validators/admin_server').drainValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_standing_controller').default['drain']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_standing_controller').default['drain']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.vpn.server_standing.issue_code': {
    methods: ["POST"]
    pattern: '/api/admin/servers/:id/enrolment-code'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_standing_controller').default['issueCode']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/vpn/controllers/server_standing_controller').default['issueCode']>>>
    }
  }
  'downloads.files.latest': {
    methods: ["GET","HEAD"]
    pattern: '/api/download/direct/:file'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { file: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/downloads/controllers/files_controller').default['latest']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/downloads/controllers/files_controller').default['latest']>>>
    }
  }
  'downloads.downloads.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/download/:platform'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { platform: ParamValue }
      query: ExtractQueryForGet<InferInput<(typeof import('#downloads/validators/download').channelValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/downloads/controllers/downloads_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/downloads/controllers/downloads_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'downloads.files.show': {
    methods: ["GET","HEAD"]
    pattern: '/apps/:file'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { file: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/downloads/controllers/files_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/downloads/controllers/files_controller').default['show']>>>
    }
  }
  'admin.downloads.admin_builds.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/builds'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/downloads/controllers/admin_builds_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/downloads/controllers/admin_builds_controller').default['index']>>>
    }
  }
  'admin.downloads.build_uploads.store': {
    methods: ["POST"]
    pattern: '/api/admin/builds'
    types: {
      body: ExtractBody<InferInput<(typeof import('#downloads/validators/admin_build').uploadValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#downloads/validators/admin_build').uploadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/downloads/controllers/build_uploads_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/downloads/controllers/build_uploads_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.downloads.admin_builds.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/builds/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/downloads/controllers/admin_builds_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/downloads/controllers/admin_builds_controller').default['show']>>>
    }
  }
  'admin.downloads.admin_builds.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/builds/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#downloads/validators/admin_build').unpublishValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#downloads/validators/admin_build').unpublishValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/downloads/controllers/admin_builds_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/downloads/controllers/admin_builds_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.downloads.admin_builds.roll_back': {
    methods: ["POST"]
    pattern: '/api/admin/builds/:id/roll-back'
    types: {
      body: ExtractBody<InferInput<(typeof import('#downloads/validators/admin_build').rollBackValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#downloads/validators/admin_build').rollBackValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/downloads/controllers/admin_builds_controller').default['rollBack']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/downloads/controllers/admin_builds_controller').default['rollBack']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.entries.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/files'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').listValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.entries.store': {
    methods: ["POST"]
    pattern: '/api/files'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').createValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').createValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.texts.update': {
    methods: ["PUT"]
    pattern: '/api/files'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').saveValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').saveValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/text/controllers/texts_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/text/controllers/texts_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.entries.destroy': {
    methods: ["DELETE"]
    pattern: '/api/files'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').deleteValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').deleteValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.entries.move': {
    methods: ["POST"]
    pattern: '/api/files/move'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').moveValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').moveValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['move']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['move']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.entries.copy': {
    methods: ["POST"]
    pattern: '/api/files/copy'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').copyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').copyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['copy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['copy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.entries.fix_names': {
    methods: ["POST"]
    pattern: '/api/files/names'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').pathValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').pathValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['fixNames']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/entries/controllers/entries_controller').default['fixNames']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.texts.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/content'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').pathValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/text/controllers/texts_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/text/controllers/texts_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.downloads.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/download'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').downloadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/serving/controllers/downloads_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/serving/controllers/downloads_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.zips.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/zip'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').pathValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/serving/controllers/zips_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/serving/controllers/zips_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.downloads.select': {
    methods: ["POST"]
    pattern: '/api/files/selections'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').selectionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').selectionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/serving/controllers/downloads_controller').default['select']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/serving/controllers/downloads_controller').default['select']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.uploads.store': {
    methods: ["POST"]
    pattern: '/api/files/upload'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').uploadValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').uploadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/upload/controllers/uploads_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/upload/controllers/uploads_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.resumable_uploads.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/uploads'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['index']>>>
    }
  }
  'files.resumable_uploads.store': {
    methods: ["POST"]
    pattern: '/api/files/uploads'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['store']>>>
    }
  }
  'files.resumable_uploads.show': {
    methods: ["HEAD"]
    pattern: '/api/files/uploads/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['show']>>>
    }
  }
  'files.resumable_uploads.update': {
    methods: ["PATCH"]
    pattern: '/api/files/uploads/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['update']>>>
    }
  }
  'files.resumable_uploads.destroy': {
    methods: ["DELETE"]
    pattern: '/api/files/uploads/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/upload/controllers/resumable_uploads_controller').default['destroy']>>>
    }
  }
  'files.searches.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/search'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/search_validators').searchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/search/controllers/searches_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/search/controllers/searches_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.searches.content': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/search/content'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/search_validators').contentSearchValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/search/controllers/searches_controller').default['content']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/search/controllers/searches_controller').default['content']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.searches.quick': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/search/quick'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/search_validators').quickFindValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/search/controllers/searches_controller').default['quick']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/search/controllers/searches_controller').default['quick']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.details.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/details'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').pathValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/details/controllers/details_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/details/controllers/details_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.details.checksum': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/checksum'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').pathValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/details/controllers/details_controller').default['checksum']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/details/controllers/details_controller').default['checksum']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.space.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/space'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/search_validators').spaceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/space/controllers/space_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/space/controllers/space_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.bin.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/bin'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['index']>>>
    }
  }
  'files.bin.too_large': {
    methods: ["POST"]
    pattern: '/api/files/bin/too-large'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').selectedPathsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').selectedPathsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['tooLarge']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['tooLarge']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.bin.empty': {
    methods: ["DELETE"]
    pattern: '/api/files/bin'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').emptyValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').emptyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.bin.destroy': {
    methods: ["DELETE"]
    pattern: '/api/files/bin/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').emptyValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').emptyValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['destroy']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.bin.restore_all': {
    methods: ["POST"]
    pattern: '/api/files/bin/restore'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').itemsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').itemsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['restoreAll']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['restoreAll']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.versions.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/versions'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').pathValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/history/controllers/versions_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/history/controllers/versions_controller').default['index']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.versions.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/versions/content'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').versionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/history/controllers/versions_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/history/controllers/versions_controller').default['show']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.versions.download': {
    methods: ["GET","HEAD"]
    pattern: '/api/files/versions/download'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: ExtractQueryForGet<InferInput<(typeof import('#files/http/validators').versionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/history/controllers/versions_controller').default['download']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/history/controllers/versions_controller').default['download']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.versions.restore': {
    methods: ["POST"]
    pattern: '/api/files/versions/restore'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').versionValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').versionValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/history/controllers/versions_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/history/controllers/versions_controller').default['restore']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'files.bin.restore': {
    methods: ["POST"]
    pattern: '/api/files/bin/:id/restore'
    types: {
      body: ExtractBody<InferInput<(typeof import('#files/http/validators').restoreValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#files/http/validators').restoreValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['restore']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/files/bin/controllers/bin_controller').default['restore']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'operations.status.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/status'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/status_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/status_controller').default['show']>>>
    }
  }
  'operations.probes.live': {
    methods: ["GET","HEAD"]
    pattern: '/health/live'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/probes_controller').default['live']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/probes_controller').default['live']>>>
    }
  }
  'operations.probes.ready': {
    methods: ["GET","HEAD"]
    pattern: '/health/ready'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/probes_controller').default['ready']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/probes_controller').default['ready']>>>
    }
  }
  'admin.operations.audit.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/audit'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/audit_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/audit_controller').default['index']>>>
    }
  }
  'admin.operations.audit.export': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/audit/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/audit_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/audit_controller').default['export']>>>
    }
  }
  'admin.operations.audit.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/audit/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/audit_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/audit_controller').default['show']>>>
    }
  }
  'admin.operations.admin_incidents.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/incidents'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['index']>>>
    }
  }
  'admin.operations.admin_incidents.store': {
    methods: ["POST"]
    pattern: '/api/admin/incidents'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/incident').openIncidentValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/incident').openIncidentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.operations.admin_incidents.export': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/incidents/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['export']>>>
    }
  }
  'admin.operations.many_incidents.act': {
    methods: ["POST"]
    pattern: '/api/admin/incidents/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/incident').bulkIncidentsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/incident').bulkIncidentsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/many_incidents_controller').default['act']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/many_incidents_controller').default['act']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.operations.admin_incidents.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/incidents/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['show']>>>
    }
  }
  'admin.operations.admin_incidents.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/incidents/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/incident').updateIncidentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/incident').updateIncidentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.operations.admin_incidents.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/incidents/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/incident').updateIncidentValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/incident').updateIncidentValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_incidents_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.operations.admin_maintenance.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/maintenance-windows'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['index']>>>
    }
  }
  'admin.operations.admin_maintenance.store': {
    methods: ["POST"]
    pattern: '/api/admin/maintenance-windows'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/maintenance').planMaintenanceValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/maintenance').planMaintenanceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.operations.admin_maintenance.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/maintenance-windows/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['show']>>>
    }
  }
  'admin.operations.admin_maintenance.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/maintenance-windows/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/maintenance').editMaintenanceValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/maintenance').editMaintenanceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.operations.admin_maintenance.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/maintenance-windows/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/validators/maintenance').editMaintenanceValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#operations/validators/maintenance').editMaintenanceValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.operations.admin_maintenance.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/maintenance-windows/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/admin_maintenance_controller').default['destroy']>>>
    }
  }
  'admin.operations.health.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/health'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/health_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/health_controller').default['show']>>>
    }
  }
  'admin.operations.health.network': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/health/network'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/controllers/health_controller').default['network']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/controllers/health_controller').default['network']>>>
    }
  }
  'admin.operations.optimizer.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/optimizer'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['show']>>>
    }
  }
  'admin.operations.optimizer.history': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/optimizer/history'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['history']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['history']>>>
    }
  }
  'admin.operations.optimizer.database': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/optimizer/database'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['database']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['database']>>>
    }
  }
  'admin.operations.optimizer.runs': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/optimizer/runs'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['runs']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['runs']>>>
    }
  }
  'admin.operations.optimizer.start': {
    methods: ["POST"]
    pattern: '/api/admin/optimizer/runs'
    types: {
      body: ExtractBody<InferInput<(typeof import('#operations/optimizer/validators/optimizer').startOptimizerValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#operations/optimizer/validators/optimizer').startOptimizerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['start']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['start']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.operations.optimizer.run': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/optimizer/runs/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['run']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['run']>>>
    }
  }
  'admin.operations.optimizer.stop': {
    methods: ["POST"]
    pattern: '/api/admin/optimizer/runs/:id/stop'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['stop']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/optimizer/controllers/optimizer_controller').default['stop']>>>
    }
  }
  'admin.operations.achievements.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/achievements'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/achievements/controllers/achievements_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/achievements/controllers/achievements_controller').default['index']>>>
    }
  }
  'admin.operations.achievements.celebrate': {
    methods: ["POST"]
    pattern: '/api/admin/achievements/celebrations'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/operations/achievements/controllers/achievements_controller').default['celebrate']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/operations/achievements/controllers/achievements_controller').default['celebrate']>>>
    }
  }
  'support.contact': {
    methods: ["POST"]
    pattern: '/api/support/contact'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/writing').contactValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#support/validators/writing').contactValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/contact_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/contact_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'support.threads.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/support/threads'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/threads_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/threads_controller').default['index']>>>
    }
  }
  'support.threads.store': {
    methods: ["POST"]
    pattern: '/api/support/threads'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/writing').threadValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#support/validators/writing').threadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/threads_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/threads_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'support.threads.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/support/threads/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/threads_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/threads_controller').default['show']>>>
    }
  }
  'support.threads.seen': {
    methods: ["POST"]
    pattern: '/api/support/threads/:id/seen'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/threads_controller').default['seen']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/threads_controller').default['seen']>>>
    }
  }
  'support.messages.store': {
    methods: ["POST"]
    pattern: '/api/support/threads/:id/messages'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/writing').messageValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/writing').messageValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/messages_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/messages_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.support.inbox.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/support-emails'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_controller').default['index']>>>
    }
  }
  'admin.support.inbox_overview.unread': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/support-emails/unread'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_overview_controller').default['unread']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_overview_controller').default['unread']>>>
    }
  }
  'admin.support.inbox_overview.staff': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/support-emails/staff'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_overview_controller').default['staff']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_overview_controller').default['staff']>>>
    }
  }
  'admin.support.many_threads.act': {
    methods: ["POST"]
    pattern: '/api/admin/support-emails/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/inbox').bulkThreadsValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#support/validators/inbox').bulkThreadsValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/many_threads_controller').default['act']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/many_threads_controller').default['act']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.support.inbox.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/support-emails/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_controller').default['show']>>>
    }
  }
  'admin.support.inbox.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/support-emails/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/inbox').editThreadValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/inbox').editThreadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.support.inbox.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/support-emails/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/inbox').editThreadValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/inbox').editThreadValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.support.inbox_answers.mark_read': {
    methods: ["PATCH"]
    pattern: '/api/admin/support-emails/:id/mark-read'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_answers_controller').default['markRead']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_answers_controller').default['markRead']>>>
    }
  }
  'admin.support.inbox_answers.store': {
    methods: ["POST"]
    pattern: '/api/admin/support-emails/:id/messages'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/writing').answerValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/writing').answerValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_answers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/inbox_answers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.support.canned_answers.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/canned-answers'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['index']>>>
    }
  }
  'admin.support.canned_answers.store': {
    methods: ["POST"]
    pattern: '/api/admin/canned-answers'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/canned_answer').createCannedValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#support/validators/canned_answer').createCannedValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.support.canned_answers.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/canned-answers/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['show']>>>
    }
  }
  'admin.support.canned_answers.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/canned-answers/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/canned_answer').editCannedValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/canned_answer').editCannedValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.support.canned_answers.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/canned-answers/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#support/validators/canned_answer').editCannedValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#support/validators/canned_answer').editCannedValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.support.canned_answers.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/canned-answers/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/canned_answers_controller').default['destroy']>>>
    }
  }
  'support.mail_intake': {
    methods: ["POST"]
    pattern: '/intake/mail'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/support/controllers/mail_intake_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/support/controllers/mail_intake_controller').default['store']>>>
    }
  }
  'admin.mailboxes.admin_domain_emails.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/domain-emails'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['index']>>>
    }
  }
  'admin.mailboxes.admin_domain_emails.store': {
    methods: ["POST"]
    pattern: '/api/admin/domain-emails'
    types: {
      body: ExtractBody<InferInput<(typeof import('#mailboxes/validators/mailbox').createMailboxValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#mailboxes/validators/mailbox').createMailboxValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['store']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.mailboxes.many_domain_emails.export': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/domain-emails/export'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/many_domain_emails_controller').default['export']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/many_domain_emails_controller').default['export']>>>
    }
  }
  'admin.mailboxes.many_domain_emails.act': {
    methods: ["POST"]
    pattern: '/api/admin/domain-emails/bulk'
    types: {
      body: ExtractBody<InferInput<(typeof import('#mailboxes/validators/mailbox').bulkMailboxValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#mailboxes/validators/mailbox').bulkMailboxValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/many_domain_emails_controller').default['act']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/many_domain_emails_controller').default['act']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.mailboxes.admin_domain_emails.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/domain-emails/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['show']>>>
    }
  }
  'admin.mailboxes.admin_domain_emails.replace': {
    methods: ["PUT"]
    pattern: '/api/admin/domain-emails/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#mailboxes/validators/mailbox').updateMailboxValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#mailboxes/validators/mailbox').updateMailboxValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.mailboxes.admin_domain_emails.update': {
    methods: ["PATCH"]
    pattern: '/api/admin/domain-emails/:id'
    types: {
      body: ExtractBody<InferInput<(typeof import('#mailboxes/validators/mailbox').updateMailboxValidator)>>
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: ExtractQuery<InferInput<(typeof import('#mailboxes/validators/mailbox').updateMailboxValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'admin.mailboxes.admin_domain_emails.destroy': {
    methods: ["DELETE"]
    pattern: '/api/admin/domain-emails/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/admin_domain_emails_controller').default['destroy']>>>
    }
  }
  'admin.mailboxes.forward_confirmations.store': {
    methods: ["POST"]
    pattern: '/api/admin/domain-emails/:id/confirmation'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/forward_confirmations_controller').default['store']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/forward_confirmations_controller').default['store']>>>
    }
  }
  'admin.mailboxes.mail_domains.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/mail-domains'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/mail_domains_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/mail_domains_controller').default['index']>>>
    }
  }
  'admin.mailboxes.mail_domains.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/mail-domains/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/mail_domains_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/mail_domains_controller').default['show']>>>
    }
  }
  'mailboxes.confirm_forwarding': {
    methods: ["POST"]
    pattern: '/api/mailboxes/confirm-forwarding'
    types: {
      body: ExtractBody<InferInput<(typeof import('#mailboxes/validators/mailbox').confirmationValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#mailboxes/validators/mailbox').confirmationValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/forward_confirmations_controller').default['confirm']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/mailboxes/controllers/forward_confirmations_controller').default['confirm']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'jobs.jobs.index': {
    methods: ["GET","HEAD"]
    pattern: '/api/jobs'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['index']>>>
    }
  }
  'jobs.jobs.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/jobs/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['show']>>>
    }
  }
  'jobs.jobs.destroy': {
    methods: ["DELETE"]
    pattern: '/api/jobs/:id'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['destroy']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['destroy']>>>
    }
  }
  'jobs.jobs.cancel': {
    methods: ["POST"]
    pattern: '/api/jobs/:id/cancel'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['cancel']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['cancel']>>>
    }
  }
  'jobs.jobs.retry': {
    methods: ["POST"]
    pattern: '/api/jobs/:id/retry'
    types: {
      body: {}
      paramsTuple: [ParamValue]
      params: { id: ParamValue }
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['retry']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/jobs/controllers/jobs_controller').default['retry']>>>
    }
  }
  'live.live.events': {
    methods: ["GET","HEAD"]
    pattern: '/api/__transmit/events'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/live/controllers/live_controller').default['events']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/live/controllers/live_controller').default['events']>>>
    }
  }
  'live.live.subscribe': {
    methods: ["POST"]
    pattern: '/api/__transmit/subscribe'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/live/controllers/live_controller').default['subscribe']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/live/controllers/live_controller').default['subscribe']>>>
    }
  }
  'live.live.unsubscribe': {
    methods: ["POST"]
    pattern: '/api/__transmit/unsubscribe'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/live/controllers/live_controller').default['unsubscribe']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/live/controllers/live_controller').default['unsubscribe']>>>
    }
  }
  'metrics.show': {
    methods: ["GET","HEAD"]
    pattern: '/metrics'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/metrics/controllers/metrics_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/metrics/controllers/metrics_controller').default['show']>>>
    }
  }
  'admin.metrics.processes': {
    methods: ["GET","HEAD"]
    pattern: '/api/admin/processes'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/metrics/controllers/processes_controller').default['index']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/metrics/controllers/processes_controller').default['index']>>>
    }
  }
  'dashboard.config.show': {
    methods: ["GET","HEAD"]
    pattern: '/api/dashboard/config'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/dashboard/controllers/config_controller').default['show']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/dashboard/controllers/config_controller').default['show']>>>
    }
  }
  'dashboard.config.update': {
    methods: ["PUT"]
    pattern: '/api/dashboard/config'
    types: {
      body: ExtractBody<InferInput<(typeof import('#dashboard/validators/config').configValidator)>>
      paramsTuple: []
      params: {}
      query: ExtractQuery<InferInput<(typeof import('#dashboard/validators/config').configValidator)>>
      response: ExtractResponse<Awaited<ReturnType<import('#app/dashboard/controllers/config_controller').default['update']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/dashboard/controllers/config_controller').default['update']>>> | { status: 422; response: { errors: SimpleError[] } }
    }
  }
  'web.robots': {
    methods: ["GET","HEAD"]
    pattern: '/robots.txt'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/web/controllers/discovery_controller').default['robots']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/web/controllers/discovery_controller').default['robots']>>>
    }
  }
  'web.sitemap': {
    methods: ["GET","HEAD"]
    pattern: '/sitemap.xml'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/web/controllers/discovery_controller').default['sitemap']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/web/controllers/discovery_controller').default['sitemap']>>>
    }
  }
  'web.manifest': {
    methods: ["GET","HEAD"]
    pattern: '/manifest.webmanifest'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/web/controllers/discovery_controller').default['manifest']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/web/controllers/discovery_controller').default['manifest']>>>
    }
  }
  'web.service_worker': {
    methods: ["GET","HEAD"]
    pattern: '/service-worker.js'
    types: {
      body: {}
      paramsTuple: []
      params: {}
      query: {}
      response: ExtractResponse<Awaited<ReturnType<import('#app/core/web/controllers/discovery_controller').default['serviceWorker']>>>
      errorResponse: ExtractErrorResponse<Awaited<ReturnType<import('#app/core/web/controllers/discovery_controller').default['serviceWorker']>>>
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
