import type { User } from '../store/user-store.ts'

const softwareToken = 'SOFTWARE_TOKEN_MFA'

/** A person's second factors as GetUser and AdminGetUser list them. */
export function mfaSettings(user: User): { UserMFASettingList?: string[]; PreferredMfaSetting?: string } {
  if (!user.mfa) return {}
  return { UserMFASettingList: [softwareToken], ...(user.mfaPreferred && { PreferredMfaSetting: softwareToken }) }
}
