export { User } from '#users/models/user'
export type { AdminRole } from '#users/models/user'
