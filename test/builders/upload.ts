/** Uploads to the running stage, as a browser does with the form that the API returns. */
import type { FileUpload, ProjectFile } from '../../shared/file.ts'
import { settled, type Actor } from './actors.ts'

/** Posts a form: its fields first, then the content. */
export const postForm = (
  { url, fields }: FileUpload['upload'],
  content: string | Uint8Array<ArrayBuffer>,
): Promise<Response> => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob([content]), 'file')
  return fetch(url, { method: 'POST', body: form })
}

/** Announces a file of a project, uploads it and waits until it is checked. */
export const uploadFile = async (
  actor: Pick<Actor, 'call'>,
  projectId: string,
  name: string,
  content: string | Uint8Array<ArrayBuffer>,
): Promise<ProjectFile> => {
  const size = Buffer.byteLength(content)
  const added = await actor.call('POST', `/api/projects/${projectId}/files`, { body: { name, size, type: '' } })
  if (added.status !== 201) throw new Error(`The file was not added: ${added.status} ${JSON.stringify(added.body)}`)
  const { file, upload } = added.body as FileUpload
  const posted = await postForm(upload, content)
  if (posted.status !== 204) throw new Error(`The upload was refused: ${posted.status} ${await posted.text()}`)
  await settled()
  return file
}
