import { executive } from '../../../shared/executive/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { openShare } from './open-share.ts'
import { read } from './read.ts'
import { create as createShare, list as listShares, revoke as revokeShare } from './shares.ts'

export const handler = serve(executive, { read, createShare, listShares, revokeShare, openShare })
