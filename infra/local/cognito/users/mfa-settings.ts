import type { User } from '../store/user-store.ts'

const softwareToken = 'SOFTWARE_TOKEN_MFA'

/** A user's second factors as returned by GetUser and AdminGetUser. */
export const mfaSettings = (user: User): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } => {
  if (!user.mfa) return {}
  const settings = [softwareToken, ...(user.passkeyMfa ? ['WEB_AUTHN_MFA'] : [])]
  return { UserMFASettingList: settings, ...(user.mfaPreferred && { PreferredMfaSetting: softwareToken }) }
}
