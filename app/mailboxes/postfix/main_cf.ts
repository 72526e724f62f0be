import type { MailServer } from '#mailboxes/postfix/mail_server'

type Setting = readonly [name: string, value: string]

/** main.cf: our two domains and nothing else, each address as the lookup has it. */
export function mainCf(server: MailServer): string {
  const all = [...identity(server), ...addresses(server), ...manners, ...encryption(server), ...extras(server)]
  return all.map(([name, value]) => `${name} = ${value}`.trimEnd()).join('\n')
}

function identity(server: MailServer): Setting[] {
  const { hostName, domains } = server
  return [
    ['compatibility_level', '3.6'],
    ['myhostname', hostName],
    ['myorigin', domains[0] ?? hostName],
    ['inet_interfaces', 'all'],
    ['inet_protocols', 'all'],
    // Programs of this machine may send anywhere, everybody else only to our domains.
    ['mynetworks', '127.0.0.0/8 [::1]/128'],
    ['smtpd_relay_restrictions', 'permit_mynetworks reject_unauth_destination'],
    ['smtpd_sender_restrictions', senderRestrictions(server)],
  ]
}

/** Forwarded mail bears our good name: outsiders may not use it as its sender. */
function senderRestrictions({ folder, senders }: MailServer): string {
  const trusted = senders.length > 0 ? [`check_client_access cidr:${folder}/culvert-senders`] : []
  return ['permit_mynetworks', ...trusted, `check_sender_access texthash:${folder}/culvert-own-senders`].join(' ')
}

function addresses({ domains, lookup, folder, intake }: MailServer): Setting[] {
  const map = `proxy:${lookup.engine}:${folder}/culvert-aliases.cf`
  return [
    ['mydestination', ''],
    ['local_transport', 'error:5.1.1 no local mailboxes'],
    ['alias_maps', ''],
    ['alias_database', ''],
    // Written out: domains that come from a lookup are remembered by each process for as long as it lives.
    ['virtual_alias_domains', domains.join(' ')],
    // Operators can be reached while the database cannot.
    ['virtual_alias_maps', `texthash:${folder}/culvert-operator ${map}`],
    ['virtual_alias_recursion_limit', '10'],
    ['virtual_alias_expansion_limit', '10'],
    ...taggedAddresses(intake, folder),
  ]
}

/** Each thread of support has an address of its own, support+…@: with an intake a tag is part of no other address either. */
function taggedAddresses(intake: MailServer['intake'], folder: string): Setting[] {
  if (!intake) return [['recipient_delimiter', '']]
  return [
    ['recipient_delimiter', '+'],
    ['propagate_unmatched_extensions', ''],
    ['transport_maps', `texthash:${folder}/culvert-transport`],
    ['culvert-support_destination_recipient_limit', '1'],
  ]
}

const manners: Setting[] = [
  ['append_dot_mydomain', 'no'],
  ['biff', 'no'],
  ['disable_vrfy_command', 'yes'],
  ['smtpd_helo_required', 'yes'],
  ['strict_rfc821_envelopes', 'yes'],
  ['message_size_limit', '26214400'],
  ['smtpd_client_connection_rate_limit', '60'],
  ['smtpd_client_message_rate_limit', '120'],
]

function encryption({ tls }: MailServer): Setting[] {
  const outgoing: Setting[] = [['smtp_tls_security_level', 'may']]
  if (!tls) return outgoing
  return [...outgoing, ['smtpd_tls_security_level', 'may'], ['smtpd_tls_chain_files', `${tls.key} ${tls.certificate}`]]
}

/** postsrsd 1 listens on these two ports; the header of a forwarded mail stays as it was signed. */
function extras({ srs, milter }: MailServer): Setting[] {
  const rewriting: Setting[] = [
    ['sender_canonical_maps', 'tcp:localhost:10001'],
    ['sender_canonical_classes', 'envelope_sender'],
    ['recipient_canonical_maps', 'tcp:localhost:10002'],
    ['recipient_canonical_classes', 'envelope_recipient header_recipient'],
  ]
  const filter: Setting[] = [
    ['smtpd_milters', milter ?? ''],
    ['non_smtpd_milters', milter ?? ''],
    // A filter that is away must not stop mail.
    ['milter_default_action', 'accept'],
  ]
  return [...(srs ? rewriting : []), ...(milter ? filter : [])]
}
