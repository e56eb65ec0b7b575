import { files } from '../../../shared/files/routes.ts'
import { serve } from '../../kernel/http/http.ts'
import { add } from './add.ts'
import { addImported } from './add-imported.ts'
import { addVersion } from './add-version.ts'
import { allowance } from './allowance.ts'
import { download } from './download.ts'
import { list } from './list.ts'
import { preview } from './preview.ts'
import { read } from './read.ts'
import { remove } from './remove.ts'
import { removeVersion } from './remove-version.ts'
import { rename } from './rename.ts'
import { restore } from './restore.ts'
import { restoreVersion } from './restore-version.ts'

export const handler = serve(files, {
  list,
  customerList: list,
  add,
  addImported,
  allowance,
  read,
  download,
  preview,
  addVersion,
  restoreVersion,
  removeVersion,
  rename,
  remove,
  restore,
})
