/** Routes of the vpn module. */
export {}
