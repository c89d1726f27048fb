/** All that is asked at once becomes one question. @returns What takes a single one and gives the answer at its place. */
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
