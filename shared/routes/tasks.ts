/** The tasks of projects. */
import * as z from 'zod/mini'
import { byId, page } from '../contract/inputs.ts'
import { routes } from '../contract/route.ts'
import type { Capability } from '../permissions.ts'
import { createProjectTaskBody, createTaskBody, deleteTaskBody, task, updateTaskBody } from '../task.ts'

const may = <C extends Capability>(capability: C) => ({ kind: 'session', actors: ['staff', 'customer'], capability }) as const

const inProject = z.object({ id: z.string(), taskId: z.string() })

export const tasks = routes({
  list: {
    method: 'GET',
    path: '/api/projects/{id}/tasks',
    summary: 'The tasks of a project, in the order they were made.',
    access: may('task.read'),
    params: byId,
    query: page,
    result: z.array(task),
    paged: true,
  },
  create: {
    method: 'POST',
    path: '/api/tasks',
    summary: 'Creates a task in a project.',
    access: may('task.create'),
    body: createTaskBody,
    result: task,
    status: 201,
    errors: ['not_found', 'busy'],
    repeatable: true,
  },
  read: { method: 'GET', path: '/api/tasks/{id}', summary: 'A task.', access: may('task.read'), params: byId, result: task },
  update: {
    method: 'PUT',
    path: '/api/tasks/{id}',
    summary: 'Changes the named fields of a task.',
    access: may('task.edit'),
    params: byId,
    body: updateTaskBody,
    result: task,
    errors: ['version_conflict', 'dependency_cycle', 'busy'],
  },
  remove: {
    method: 'DELETE',
    path: '/api/tasks/{id}',
    summary: 'Moves a task to the trash, with the reason.',
    access: may('task.delete'),
    params: byId,
    body: deleteTaskBody,
    result: null,
    errors: ['version_conflict', 'busy'],
  },
  restore: {
    method: 'POST',
    path: '/api/tasks/{id}/restore',
    summary: 'Brings a task back from the trash.',
    access: may('task.delete'),
    params: byId,
    result: task,
    errors: ['busy'],
  },
  customerList: {
    method: 'GET',
    path: '/api/customer/projects/{id}/tasks',
    summary: 'The tasks of a project, for the customer portal.',
    access: may('task.read'),
    params: byId,
    query: page,
    result: z.array(task),
    paged: true,
  },
  customerCreate: {
    method: 'POST',
    path: '/api/customer/projects/{id}/tasks',
    summary: 'Creates a task in a project, from the customer portal.',
    access: may('task.create'),
    params: byId,
    body: createProjectTaskBody,
    result: task,
    status: 201,
    errors: ['busy'],
    repeatable: true,
  },
  customerUpdate: {
    method: 'PUT',
    path: '/api/customer/projects/{id}/tasks/{taskId}',
    summary: 'Changes the named fields of a task, from the customer portal.',
    access: may('task.edit'),
    params: inProject,
    body: updateTaskBody,
    result: task,
    errors: ['version_conflict', 'dependency_cycle', 'busy'],
  },
  customerRemove: {
    method: 'DELETE',
    path: '/api/customer/projects/{id}/tasks/{taskId}',
    summary: 'Moves a task to the trash, from the customer portal.',
    access: may('task.delete'),
    params: inProject,
    body: deleteTaskBody,
    result: null,
    errors: ['version_conflict', 'busy'],
  },
})
