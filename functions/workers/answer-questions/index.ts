/** Answers questions to the assistant with a language model. */
import { answerQuestion } from '../../domain/assistant/answer-question.ts'
import { subscribeEach } from '../../kernel/events/event.ts'
import { subscription } from './subscription.ts'

export const handler = subscribeEach(subscription, answerQuestion)
