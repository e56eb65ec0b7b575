import { profile } from '../../../shared/accounts/profile-routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { apiKeys, createApiKey, removeApiKey } from './api-keys.ts'
import { companyApiKeys, createCompanyApiKey, removeCompanyApiKey } from './company-api-keys.ts'
import { askAddress } from './ask-address.ts'
import { answerAuthorization, readAuthorization } from './authorization.ts'
import { putAvatar, readAvatar, removeAvatar } from './avatar.ts'
import { changePassword } from './change-password.ts'
import { addPasskey, beginPasskey, passkeys, removePasskey, renamePasskey } from './passkeys.ts'
import { read } from './read.ts'
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  secondFactor,
  turnOffSecondFactor,
} from './second-factor.ts'
import { endOtherSessions, endSession, sessions } from './sessions.ts'
import { update } from './update.ts'

export const handler = serve(profile, {
  read,
  update,
  readAvatar,
  putAvatar,
  removeAvatar,
  changePassword,
  askAddress,
  sessions,
  endSession,
  endOtherSessions,
  secondFactor,
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
  passkeys,
  beginPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
  apiKeys,
  createApiKey,
  removeApiKey,
  readAuthorization,
  answerAuthorization,
  companyApiKeys,
  createCompanyApiKey,
  removeCompanyApiKey,
})
