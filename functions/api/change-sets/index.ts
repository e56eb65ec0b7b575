import { changeSets } from '../../../shared/routes/change-sets.ts'
import { serve } from '../../kernel/http.ts'
import { apply } from './apply.ts'
import { discard } from './discard.ts'
import { list } from './list.ts'
import { propose } from './propose.ts'
import { proposeForFinding } from './propose-for-finding.ts'
import { read } from './read.ts'
import { undo } from './undo.ts'
import { zones } from './zones.ts'

export const handler = serve(changeSets, { list, propose, proposeForFinding, zones, read, apply, undo, discard })
