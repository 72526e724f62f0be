/** Query keys of the VPN's reads. Whatever changes one of them invalidates by the same key. */
export const serversKey = ['/api/servers'] as const
export const activeConnectionsKey = ['/api/connections/active'] as const
export const devicesKey = ['/api/devices'] as const
export const usageStatusKey = ['/api/user/usage-status'] as const
