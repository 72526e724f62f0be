/** The bench's gateway, whose deliveries the load signs. */
export const WEBHOOK_SECRET = 'whsec_bench'
export const STRIPE_KEYS = { publicKey: 'pk_test_bench', secretKey: 'sk_test_bench', webhookSecret: WEBHOOK_SECRET }
