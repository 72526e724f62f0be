export default { needed: 'Passkeys need the address' }
