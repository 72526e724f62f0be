import router from '@adonisjs/core/services/router'
import { unmeasured } from '#core/metrics/unmeasured'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('servers', [controllers.vpn.Servers, 'index'])
    router.get('servers/health', [controllers.vpn.ServerHealth, 'index'])
  })
  .prefix('/api')
  .as('vpn')
  .use(middleware.auth())

/** What people call when a tunnel begins, ends or is in use. */
router
  .group(() => {
    router.get('protection', [controllers.vpn.Protection, 'show'])
    router.get('connections/active', [controllers.vpn.ActiveConnections, 'index'])
    router.post('connect', [controllers.vpn.Connect, 'store'])
    router.post('disconnect', [controllers.vpn.Connect, 'destroy'])
    router.get('devices', [controllers.vpn.Devices, 'index'])
    router.patch('devices/:id', [controllers.vpn.Devices, 'update'])
    router.delete('devices/:id', [controllers.vpn.Devices, 'destroy'])
    router.post('devices/:id/rotate-key', [controllers.vpn.DeviceKey, 'store'])
    router.get('devices/:id/configuration', [controllers.vpn.DeviceConfiguration, 'show'])
  })
  .prefix('/api')
  .as('vpn')
  .use([unmeasured, middleware.auth()])

router
  .group(() => {
    router.post('enrol', [controllers.vpn.NodeEnrolment, 'store'])
    router.get('agent', [controllers.vpn.NodeAgent, 'show'])
    router.get('agent.sha256', [controllers.vpn.NodeAgent, 'checksum'])
    router.get('agent.service', [controllers.vpn.NodeAgent, 'unit'])
  })
  .prefix('/api/node')
  .as('vpn.node')

router
  .group(() => {
    router.get('config', [controllers.vpn.Node, 'show'])
    router.get('peers', [controllers.vpn.NodePeers, 'index'])
    router.post('report', [controllers.vpn.Node, 'report']).use(middleware.largeBody())
  })
  .prefix('/api/node')
  .as('vpn.node.own')
  .use([unmeasured, middleware.node()])

/** The console's servers. */
router
  .group(() => {
    router.get('/', [controllers.vpn.AdminServers, 'index'])
    router.post('/', [controllers.vpn.AdminServers, 'store'])
    router.get('export', [controllers.vpn.AdminServers, 'export'])
    router.post('bulk', [controllers.vpn.ManyServers, 'act'])
    router.get('use', [controllers.vpn.TunnelUse, 'show'])
    router.get(':id', [controllers.vpn.AdminServers, 'show'])
    router.put(':id', [controllers.vpn.AdminServers, 'update']).as('admin_servers.replace')
    router.patch(':id', [controllers.vpn.AdminServers, 'update'])
    router.delete(':id', [controllers.vpn.AdminServers, 'destroy'])
    router.post(':id/enable', [controllers.vpn.ServerStanding, 'enable'])
    router.post(':id/disable', [controllers.vpn.ServerStanding, 'disable'])
    router.post(':id/drain', [controllers.vpn.ServerStanding, 'drain'])
    router.post(':id/enrolment-code', [controllers.vpn.ServerStanding, 'issueCode'])
  })
  .prefix('/api/admin/servers')
  .as('admin.vpn')
  .use(middleware.admin())
