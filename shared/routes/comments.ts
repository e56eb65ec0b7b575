/** Comments on tasks and RAID entries. */
import * as z from 'zod/mini'
import { addCommentBody, comment, editCommentBody } from '../comment.ts'
import { may } from '../contract/access.ts'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'

const one = z.object({ id: z.string(), commentId: z.string() })

export const comments = routes({
  list: {
    method: 'GET',
    path: '/api/tasks/{id}/comments',
    summary: 'The comments on a task, oldest first.',
    access: may('task.read'),
    params: byId,
    query: page,
    result: z.array(comment),
    paged: true,
  },
  add: {
    method: 'POST',
    path: '/api/tasks/{id}/comments',
    summary: 'Comments on a task, and tells whoever is mentioned.',
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
    summary: 'Changes an own comment.',
    access: may('comment.edit'),
    params: one,
    body: editCommentBody,
    result: comment,
    errors: ['version_conflict', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/tasks/{id}/comments/{commentId}',
    summary: 'Takes a comment away: an own one, or any by who may.',
    access: may('comment.remove'),
    params: one,
    result: null,
  },
  listOfEntry: {
    method: 'GET',
    path: '/api/raid/{id}/comments',
    summary: 'The comments on an entry of the RAID log, oldest first.',
    access: may('raid.read'),
    params: byId,
    query: page,
    result: z.array(comment),
    paged: true,
  },
  addToEntry: {
    method: 'POST',
    path: '/api/raid/{id}/comments',
    summary: 'Comments on an entry of the RAID log, and tells whoever is mentioned.',
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
    summary: 'Changes an own comment on an entry of the RAID log.',
    access: may('comment.edit'),
    params: one,
    body: editCommentBody,
    result: comment,
    errors: ['version_conflict', 'busy'],
  },
  removeOfEntry: {
    method: 'DELETE',
    path: '/api/raid/{id}/comments/{commentId}',
    summary: 'Takes a comment on an entry away: an own one, or any by who may.',
    access: may('comment.remove'),
    params: one,
    result: null,
  },
})
