/** The keys of the stand-in. They are no secret: they only open the stand-in. */
export const secretKey = 'sk_test_local'
export const publishableKey = 'pk_test_local'
export const webhookSecret = 'whsec_local'
