import * as z from 'zod/mini'
import { ANSWER_VALIDATION } from '../messages/answers.js'
import { ANSWERS } from '../rules/answers.js'
import { cleanText } from '../text.js'
import { textSchema } from './text.js'

/** An answer to a review; cleans its text. */
export const answerSchema = z.object({
  text: textSchema(cleanText, ANSWERS.text, ANSWER_VALIDATION.text).check(
    z.minLength(1, ANSWER_VALIDATION.text),
  ),
})
