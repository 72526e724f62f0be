export { AnswerQuestion } from '#advisor/actions/answer_question'
export { GiveAdvice } from '#advisor/actions/give_advice'
export { LONGEST_QUESTION } from '#advisor/validators/advisor'
