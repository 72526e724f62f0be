/** What an action did, with {} for what it was done to, and what that is called where it has no name. */
interface Action {
  readonly did: string
  readonly noun: string
}

const action = (did: string, noun: string): Action => ({ did, noun })

/** Everything that is written down, as a sentence goes on after who did it. */
export const actions: Readonly<Record<string, Action>> = {
  'advice.agree': action('agreed to send figures to the language model', 'advice'),
  'advice.check': action('checked off or reopened a recommendation', 'advice'),
  'advice.delete': action('deleted advice', 'advice'),
  'app_key.rotate': action('sealed secrets again under {}', 'application key'),
  'backup.create': action('made {}', 'backup'),
  'backup.restore': action('restored {}', 'backup'),
  'backup.schedule': action('changed when backups are made', 'backup schedule'),
  'backup.turn_off': action('turned scheduled backups off', 'backup schedule'),
  'build.publish': action('published {}', 'build'),
  'build.roll_back': action('rolled back to {}', 'build'),
  'build.unpublish': action('unpublished {}', 'build'),
  'canned_answer.create': action('added the canned answer {}', 'canned answer'),
  'canned_answer.delete': action('deleted the canned answer {}', 'canned answer'),
  'canned_answer.update': action('edited the canned answer {}', 'canned answer'),
  'file.copy': action('copied {}', 'file'),
  'file.create': action('created the file {}', 'file'),
  'file.create_folder': action('created the folder {}', 'folder'),
  'file.delete': action('moved {} to the bin', 'file'),
  'file.delete_forever': action('deleted {} from the bin', 'file'),
  'file.empty_bin': action('emptied the bin of files', 'bin'),
  'file.keep_original': action('kept the original of {} because it changed meanwhile', 'file'),
  'file.move': action('moved {}', 'file'),
  'file.restore': action('restored {} from the bin', 'file'),
  'file.restore_version': action('restored a version of {}', 'file'),
  'file.save': action('edited {}', 'file'),
  'file.upload': action('uploaded {}', 'file'),
  'gateway.create': action('added the payment gateway {}', 'payment gateway'),
  'gateway.delete': action('deleted the payment gateway {}', 'payment gateway'),
  'gateway.update': action('edited the payment gateway {}', 'payment gateway'),
  'incident.open': action('opened the incident {}', 'incident'),
  'incident.update': action('updated the incident {}', 'incident'),
  'mailbox.ask': action('asked again where to forward {}', 'domain email'),
  'mailbox.confirm': action('confirmed the forwarding of {}', 'domain email'),
  'mailbox.create': action('created the domain email {}', 'domain email'),
  'mailbox.delete': action('deleted the domain email {}', 'domain email'),
  'mailbox.update': action('edited the domain email {}', 'domain email'),
  'maintenance.cancel': action('canceled {}', 'maintenance'),
  'maintenance.edit': action('rescheduled {}', 'maintenance'),
  'maintenance.plan': action('scheduled {}', 'maintenance'),
  'monthly_report.turn_off': action('turned off the monthly report of {}', 'user'),
  'monthly_report.turn_on': action('turned on the monthly report of {}', 'user'),
  'note.create': action('added the note {} to the financial charts', 'note'),
  'note.delete': action('deleted the note {} from the financial charts', 'note'),
  'note.update': action('edited the note {} on the financial charts', 'note'),
  'optimizer.run': action('ran the optimizer', 'optimizer run'),
  'plan.set_price': action('changed the price of {}', 'plan'),
  'promotion.create': action('created the code {}', 'code'),
  'promotion.end': action('ended the code {}', 'code'),
  'restore.forget': action('noted that {} was dealt with at its provider', 'subscription'),
  'restore.skip': action('went on after a restore without {}', 'payment gateway'),
  'server.add': action('added the server {}', 'server'),
  'server.delete': action('deleted the server {}', 'server'),
  'server.edit': action('edited the server {}', 'server'),
  'server.rotate_credential': action('issued a new enrollment code for the server {}', 'server'),
  'server.set_state': action('changed the state of the server {}', 'server'),
  'subscription.end': action('ended {}', 'subscription'),
  'subscription.refund': action('refunded a payment of {}', 'subscription'),
  'support.close': action('closed the conversation {}', 'conversation'),
  'support.mark_read': action('marked the conversation {} as read', 'conversation'),
  'support.reply': action('replied to the conversation {}', 'conversation'),
  'support.update': action('edited the conversation {}', 'conversation'),
  'task.run': action('ran the task {}', 'task'),
  'tax.set': action('set the tax rate of {}', 'country'),
  'user.ask_deletion': action('asked to delete {}', 'user'),
  'user.create': action('created {}', 'user'),
  'user.delete': action('deleted {}', 'user'),
  'user.export': action('exported the list of users', 'users'),
  'user.reset_password': action('reset the password of {}', 'user'),
  'user.reset_second_factor': action('removed the second factor of {}', 'user'),
  'user.send_reset_mail': action('sent {} a password reset email', 'user'),
  'user.set_admin': action('changed the console role of {}', 'user'),
  'user.set_plan': action('gave {} another plan', 'user'),
  'user.sign_out': action('signed {} out everywhere', 'user'),
  'user.suspend': action('suspended {}', 'user'),
  'user.unsuspend': action('lifted the suspension of {}', 'user'),
  'user.update': action('edited {}', 'user'),
  'webhook_event.replay': action('replayed the webhook event {}', 'webhook event'),
}

interface Parts {
  readonly before: string
  readonly after: string
  readonly hasSubject: boolean
}

/**
 * An action as a sentence goes on; one that this console does not know in its own words. Without a name the subject says
 * its kind itself: 'deleted server 55'.
 */
export function sentenceOf(name: string, { hasName }: { hasName: boolean }): Parts {
  const { did, noun } = actions[name] ?? action(`${name.replaceAll(/[._]/g, ' ')}: {}`, '')
  const words = hasName ? did : did.replace(`the ${noun} {}`, '{}')
  const [before = '', after = ''] = words.split('{}')
  return { before, after, hasSubject: words.includes('{}') }
}

/** To choose from: 'Suspended a user'. */
export const actionChoices = Object.entries(actions)
  .map(([id, { did, noun }]) => ({ id, name: labelOf(did, noun) }))
  .toSorted((one, other) => one.name.localeCompare(other.name))

function labelOf(did: string, noun: string): string {
  // 'added the server {}' names its kind already.
  const words = did.includes(`the ${noun} {}`) ? did.replace(' {}', '') : did.replace('{}', `a ${noun}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
