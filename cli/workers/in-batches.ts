/** Joins the questions of one turn of the event loop into one batch. @returns A function that asks one question and resolves to its answer. */
export function inBatches<Question, Answer>(
  askAll: (questions: readonly Question[]) => Promise<readonly Answer[]>,
): (question: Question) => Promise<Answer> {
  let open: { questions: Question[]; answers: Promise<readonly Answer[]> } | null = null;
  const begin = (): NonNullable<typeof open> => {
    const questions: Question[] = [];
    const answers = Promise.resolve().then(() => {
      open = null;
      return askAll(questions);
    });
    return { questions, answers };
  };
  return async (question) => {
    open ??= begin();
    const place = open.questions.push(question) - 1;
    return (await open.answers)[place] as Answer;
  };
}
