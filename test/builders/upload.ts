/** Uploads to the running stage, as a browser does with the form that the API returns. */
import type { FileUpload, ProjectFile } from '../../shared/files/file.ts'
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

type Content = string | Uint8Array<ArrayBuffer>

/** Announces an upload at a path, sends the content and waits until it is checked. */
const send = async (
  actor: Pick<Actor, 'call'>,
  path: string,
  { content, ...about }: { name: string; content: Content; recordId?: string | undefined },
): Promise<ProjectFile> => {
  const added = await actor.call('POST', path, { body: { ...about, size: Buffer.byteLength(content), type: '' } })
  if (added.status !== 201) throw new Error(`The file was not added: ${added.status} ${JSON.stringify(added.body)}`)
  const { file, upload } = added.body as FileUpload
  const posted = await postForm(upload, content)
  if (posted.status !== 204) throw new Error(`The upload was refused: ${posted.status} ${await posted.text()}`)
  await settled()
  return file
}

/** @param recordId the record of the project that the file is attached to */
export const uploadFile = (
  actor: Pick<Actor, 'call'>,
  projectId: string,
  name: string,
  content: Content,
  recordId?: string,
): Promise<ProjectFile> => send(actor, `/api/projects/${projectId}/files`, { name, content, recordId })

export const uploadVersion = (
  actor: Pick<Actor, 'call'>,
  fileId: string,
  name: string,
  content: Content,
): Promise<ProjectFile> => send(actor, `/api/files/${fileId}/versions`, { name, content })
