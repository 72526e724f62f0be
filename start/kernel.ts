import router from '@adonisjs/core/services/router'
import server from '@adonisjs/core/services/server'

const errorHandler = () => import('#core/http/exception_handler')

/** Order matters: headers go on every answer, even on an error; the body is read only after its type was accepted. */
const onEveryRequest = [
  () => import('#core/http/security_headers_middleware'),
  () => import('#core/http/container_bindings_middleware'),
  () => import('#core/http/host_middleware'),
  () => import('#core/http/development_assets_middleware'),
  () => import('#core/http/assets_middleware'),
]
const onEveryRoute = [
  () => import('#core/http/content_type_middleware'),
  () => import('#core/http/body_middleware'),
  () => import('#core/http/csrf_middleware'),
  () => import('@adonisjs/auth/initialize_auth_middleware'),
]
const byName = {
  auth: () => import('#users/middleware/auth_middleware'),
  idempotent: () => import('#users/middleware/idempotent_middleware'),
  admin: () => import('#users/middleware/admin_middleware'),
  countSignIns: () => import('#users/middleware/count_sign_ins_middleware'),
  passwordSignIn: () => import('#users/middleware/password_sign_in_middleware'),
  largeBody: () => import('#core/http/large_body_middleware'),
  rawBody: () => import('#core/http/raw_body_middleware'),
  node: () => import('#vpn/middleware/node_middleware'),
}

server.errorHandler(errorHandler)
server.use(onEveryRequest)
router.use(onEveryRoute)

/** Middleware that routes ask for by name. */
export const middleware = router.named(byName)

/** What the framework imports only when a request first needs it. */
export const lazyMiddleware = [errorHandler, ...onEveryRequest, ...onEveryRoute, ...Object.values(byName)]
