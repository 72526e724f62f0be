import { inject } from '@adonisjs/core'
import { ListUsers, type Account } from '#users/index'

/** Who may answer: administrators and support. */
@inject()
export class ListAnsweringStaff {
  constructor(private listUsers: ListUsers) {}

  execute(): Promise<Account[]> {
    return this.listUsers.execute({ staffRoles: ['admin', 'support'] })
  }
}
