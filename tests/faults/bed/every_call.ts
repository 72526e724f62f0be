import router from '@adonisjs/core/services/router'

/** Every route, with its parameters filled in. Streams end by themselves only when somebody closes them. */
export function everyCall() {
  if (!router.commited) router.commit()
  return Object.values(router.toJSON())
    .flat()
    .flatMap(({ pattern, methods }) => methods.map((method) => ({ method, pattern })))
    .filter(({ method, pattern }) => method !== 'HEAD' && !pattern.endsWith('__transmit/events'))
    .map(({ method, pattern }) => ({ method, path: pattern.replaceAll(/:\w+\??|\*/g, '1') }))
}
