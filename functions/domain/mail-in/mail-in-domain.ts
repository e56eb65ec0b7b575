/** The domain that the stage receives mail at. Undefined if it receives none. */
export const mailInDomain = (): string | undefined => process.env['MAIL_IN_DOMAIN']
