/** Comments on tasks and RAID entries. */
import * as z from 'zod/mini'
import { addCommentBody, comment, editCommentBody } from './comment.ts'
import { may } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import { verbatim } from '../text/text-inputs.ts'

const one = z.object({ id: verbatim(), commentId: verbatim() })

export const comments = routes({
  list: {
    method: 'GET',
    path: '/api/tasks/{id}/comments',
    summary: 'Lists the comments on a task, oldest first.',
    access: may('task.read'),
    params: byId,
    query: page,
    result: z.array(comment),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/api/tasks/{id}/comments',
    summary: 'Adds a comment to a task and notifies the people mentioned in it.',
    access: may('comment.write'),
    params: byId,
    body: addCommentBody,
    result: comment,
    status: 201,
    repeatable: true,
  },
  edit: {
    method: 'PUT',
    path: '/api/tasks/{id}/comments/{commentId}',
    summary: 'Edits a comment of the caller.',
    access: may('comment.edit'),
    params: one,
    body: editCommentBody,
    result: comment,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/tasks/{id}/comments/{commentId}',
    summary: 'Deletes a comment: the caller’s own, or any comment if their role allows it.',
    access: may('comment.remove'),
    params: one,
    result: null,
  },
  listOfEntry: {
    method: 'GET',
    path: '/api/raid/{id}/comments',
    summary: 'Lists the comments on a RAID log entry, oldest first.',
    access: may('raid.read'),
    params: byId,
    query: page,
    result: z.array(comment),
    paged: true,
  },
  addToEntry: {
    method: 'POST',
    path: '/api/raid/{id}/comments',
    summary: 'Adds a comment to a RAID log entry and notifies the people mentioned in it.',
    access: may('comment.write'),
    params: byId,
    body: addCommentBody,
    result: comment,
    status: 201,
    repeatable: true,
  },
  editOfEntry: {
    method: 'PUT',
    path: '/api/raid/{id}/comments/{commentId}',
    summary: 'Edits a comment of the caller on a RAID log entry.',
    access: may('comment.edit'),
    params: one,
    body: editCommentBody,
    result: comment,
    errors: ['version_conflict', 'busy'],
  },
  removeOfEntry: {
    method: 'DELETE',
    path: '/api/raid/{id}/comments/{commentId}',
    summary: 'Deletes a comment on a RAID log entry: the caller’s own, or any comment if their role allows it.',
    access: may('comment.remove'),
    params: one,
    result: null,
  },
})
