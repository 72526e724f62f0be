import { inject } from '@adonisjs/core'
import { ListUsers, type Account } from '#users/index'

const AT_MOST = 200

/** Who may answer: administrators and support. */
@inject()
export class ListAnsweringStaff {
  constructor(private listUsers: ListUsers) {}

  async execute(): Promise<Account[]> {
    const staff = await this.listUsers.execute({ staffRoles: ['admin', 'support'], limit: AT_MOST })
    return staff.filter(({ suspended }) => !suspended)
  }
}
