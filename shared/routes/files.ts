/** Files of projects. The content goes directly between the browser and storage, by signed addresses. */
import * as z from 'zod/mini'
import { may } from '../contract/access.ts'
import { byId } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import {
  addFileBody,
  fileAllowance,
  fileDeletion,
  fileFilter,
  filePreview,
  fileUpload,
  projectFile,
  renameFileBody,
} from '../file.ts'

const listed = {
  method: 'GET',
  access: may('file.read'),
  params: byId,
  query: fileFilter,
  result: z.array(projectFile),
  paged: true,
} as const

export const files = routes({
  list: {
    ...listed,
    path: '/api/projects/{id}/files',
    summary: 'Lists the files of a project, or those attached to one of its records, oldest first.',
  },
  customerList: {
    ...listed,
    path: '/api/customer/projects/{id}/files',
    summary: 'Lists the files of a project, for the customer portal.',
  },
  add: {
    method: 'POST',
    path: '/api/projects/{id}/files',
    summary:
      'Reserves storage for a file and returns the form to upload it with, which is valid for an hour. The file is available after it has been scanned.',
    access: may('file.write'),
    params: byId,
    body: addFileBody,
    result: fileUpload,
    status: 201,
    errors: ['file_too_large', 'storage_full', 'busy'],
  },
  allowance: {
    method: 'GET',
    path: '/api/files/allowance',
    summary: 'Returns the storage that the workspace’s files use, and the limits of its plan.',
    access: may('file.read'),
    result: fileAllowance,
  },
  read: {
    method: 'GET',
    path: '/api/files/{id}',
    summary: 'Returns a file, without its content.',
    access: may('file.read'),
    params: byId,
    result: projectFile,
  },
  download: {
    method: 'GET',
    path: '/api/files/{id}/download',
    summary: 'Redirects to an address of the file’s content, which is valid for 60 seconds.',
    access: may('file.read'),
    params: byId,
    result: null,
    redirects: true,
    errors: ['wrong_state'],
  },
  preview: {
    method: 'GET',
    path: '/api/files/{id}/preview',
    summary:
      'Returns an address of the content of a picture, PDF or text, to show it within a page. It is valid for 60 seconds.',
    access: may('file.read'),
    params: byId,
    result: filePreview,
    errors: ['wrong_state'],
  },
  rename: {
    method: 'PUT',
    path: '/api/files/{id}',
    summary: 'Renames a file. Its ending stays the same.',
    access: may('file.remove'),
    params: byId,
    body: renameFileBody,
    result: projectFile,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/files/{id}',
    summary: 'Moves a file to the trash. A file that is being uploaded or checked is deleted for good.',
    access: may('file.remove'),
    params: byId,
    body: z.optional(fileDeletion),
    result: null,
    errors: ['version_conflict', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/files/{id}/restore',
    summary: 'Restores a file from the trash.',
    access: may('file.remove'),
    params: byId,
    result: projectFile,
    errors: ['busy'],
  },
})
