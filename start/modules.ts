import app from '@adonisjs/core/services/app'
import { planFacts } from '#billing/index'
import { AccountParts, nothingUsed, registerUserMails, UserFacts } from '#users/index'

/**
 * Collects what the modules contribute to one another without importing each
 * other: due work, user facts, event listeners, mail templates.
 */
app.container.singleton(UserFacts, () => new UserFacts(planFacts, nothingUsed))
app.container.singleton(AccountParts, () => new AccountParts([]))
registerUserMails()
