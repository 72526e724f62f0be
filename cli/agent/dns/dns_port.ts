/** The resolver's own port on the tunnel addresses. Clients use 53, which nftables leads here: so it runs without root. */
export const DNS_PORT = 10_053
