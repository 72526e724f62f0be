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
  'users.own.current_user.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/auth/user',
    tokens: [{"old":"/api/auth/user","type":0,"val":"api","end":""},{"old":"/api/auth/user","type":0,"val":"auth","end":""},{"old":"/api/auth/user","type":0,"val":"user","end":""}],
    types: placeholder as Registry['users.own.current_user.show']['types'],
  },
  'users.own.usage_status.show': {
    methods: ["GET","HEAD"],
    pattern: '/api/user/usage-status',
    tokens: [{"old":"/api/user/usage-status","type":0,"val":"api","end":""},{"old":"/api/user/usage-status","type":0,"val":"user","end":""},{"old":"/api/user/usage-status","type":0,"val":"usage-status","end":""}],
    types: placeholder as Registry['users.own.usage_status.show']['types'],
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
