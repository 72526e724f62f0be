import type { Data } from '../../../../.adonisjs/client/data'

export type Server = Data.Vpn.Server & {
  /** Where `country` is in another language. */
  englishCountry?: string
}
export type ActiveConnection = Data.Vpn.ActiveConnection
/** The answer to a connect. */
export type Connected = Data.Vpn.Connected
/** The server at the other end of a configuration. */
export type TunnelServer = Data.Vpn.TunnelServer
export type Device = Data.Vpn.Device
export type UsageStatus = Data.Users.UsageStatus
export type ServerHealth = Data.Vpn.ServerHealth
