import '@adonisjs/core/types/http'

type ParamValue = string | number | bigint | boolean

export type ScannedRoutes = {
  ALL: {
    'users.sign_up.store': { paramsTuple?: []; params?: {} }
    'users.sign_in.store': { paramsTuple?: []; params?: {} }
    'users.sign_in.destroy': { paramsTuple?: []; params?: {} }
    'users.sign_in_methods.show': { paramsTuple?: []; params?: {} }
    'users.own.current_user.show': { paramsTuple?: []; params?: {} }
    'users.own.usage_status.show': { paramsTuple?: []; params?: {} }
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  POST: {
    'users.sign_up.store': { paramsTuple?: []; params?: {} }
    'users.sign_in.store': { paramsTuple?: []; params?: {} }
    'users.sign_in.destroy': { paramsTuple?: []; params?: {} }
  }
  GET: {
    'users.sign_in_methods.show': { paramsTuple?: []; params?: {} }
    'users.own.current_user.show': { paramsTuple?: []; params?: {} }
    'users.own.usage_status.show': { paramsTuple?: []; params?: {} }
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  HEAD: {
    'users.sign_in_methods.show': { paramsTuple?: []; params?: {} }
    'users.own.current_user.show': { paramsTuple?: []; params?: {} }
    'users.own.usage_status.show': { paramsTuple?: []; params?: {} }
    'web.pages': { paramsTuple: [...ParamValue[]]; params: {'*': ParamValue[]} }
  }
  OPTIONS: {
  }
  PUT: {
  }
  PATCH: {
  }
  DELETE: {
  }
}
declare module '@adonisjs/core/types/http' {
  export interface RoutesList extends ScannedRoutes {}
}