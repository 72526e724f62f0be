import { defineList } from '#core/lists/define_list'
import { OWN_DOMAINS } from '#mailboxes/services/own_domains'

export const domains = OWN_DOMAINS.map((id, rank) => ({ id, rank }))

type Domain = (typeof domains)[number]

export const DOMAIN_SORTS = { rank: ({ rank }: Domain) => rank, id: ({ id }: Domain) => id }

export const domainList = defineList({ name: 'mail-domains', sorts: ['rank', 'id'], filters: {} })
