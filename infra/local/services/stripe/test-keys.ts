/** Keys of the stand-in in tests. */
export const secretKey = 'sk_test_local_stage'
export const webhookSecret = 'whsec_local_stage'
