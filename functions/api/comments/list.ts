import type { routes } from '../../../shared/routes.ts'
import type { Handler } from '../../kernel/http/call.ts'
import { readPage } from '../../kernel/http/page.ts'
import { listComments, toComment, type CommentRecord } from '../../domain/comments/comment-repository.ts'
import { subjects, type SubjectKind } from '../../domain/comments/subject.ts'

const listOf =
  ({ find }: SubjectKind): Handler<typeof routes.comments.list> =>
  async ({ params: { id: aboutId }, query, principal, reply }) => {
    const { workspaceId } = principal
    const [page] = await Promise.all([
      readPage<CommentRecord>(
        query,
        `${workspaceId}:comments.list:${aboutId}`,
        ({ id }) => id,
        (after, count) => listComments(workspaceId, aboutId, after, count),
      ),
      find(principal, aboutId),
    ])
    reply.next(page.next)
    return page.items.map(toComment)
  }

export const list = listOf(subjects.task)
export const listOfEntry = listOf(subjects.entry)
