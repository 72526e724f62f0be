import router from '@adonisjs/core/services/router'
import { controllers } from '#generated/controllers'
import { middleware } from '#start/kernel'

router
  .group(() => {
    router.get('/', [controllers.gateways.AdminGateways, 'index'])
    router.post('/', [controllers.gateways.AdminGateways, 'store'])
    router.put('order', [controllers.gateways.GatewayOrders, 'update'])
    router.get(':id', [controllers.gateways.AdminGateways, 'show'])
    router.put(':id', [controllers.gateways.AdminGateways, 'update']).as('admin_gateways.replace')
    router.patch(':id', [controllers.gateways.AdminGateways, 'update'])
    router.delete(':id', [controllers.gateways.AdminGateways, 'destroy'])
    router.post(':id/test', [controllers.gateways.GatewayChecks, 'store'])
  })
  .prefix('/api/admin/payment-gateways')
  .as('admin.gateways')
  .use(middleware.admin())
