import { inject } from '@adonisjs/core'
import { SumSignIns } from '#users/queries/sum_sign_ins'

/** How sign-ins ended lately, for administrators. */
@inject()
export default class SignInCountsController {
  constructor(private sumSignIns: SumSignIns) {}

  async index() {
    return { outcomes: await this.sumSignIns.execute() }
  }
}
