import type { User } from '../store/user-store.ts'

const softwareToken = 'SOFTWARE_TOKEN_MFA'

/** A user's second factors as returned by GetUser and AdminGetUser. */
export function mfaSettings(user: User): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } {
  if (!user.mfa) return {}
  return { UserMFASettingList: [softwareToken], ...(user.mfaPreferred && { PreferredMfaSetting: softwareToken }) }
}
