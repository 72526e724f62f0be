/** Whom `GET /api/auth/user` answers. */
export interface CurrentUser {
  id: number
  email: string
  firstName: string | null
  lastName: string | null
  emailVerified: boolean
  usageCount: number
  isAdmin: boolean
  adminRole: string | null
  profileImageUrl: string | null
  createdAt: string
  lastResetDate: string
  subscriptionPlan: 'free' | 'monthly' | 'yearly'
  subscriptionStatus: string
  connectionsUsed: number
  connectionsLimit: number | null
  devicesUsed: number
  devicesLimit: number
  killSwitch: boolean
  premiumServers: boolean
  hasPassword: boolean
}
