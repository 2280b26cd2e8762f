import type { Front } from '@aislelab/domain';
import { useState } from 'react';
import { ScreeningCard } from './ScreeningCard.tsx';

export interface ScreeningFormProps {
  questions: Front['screening'];
  /** Chosen answers of each question, by index. */
  answers: readonly number[][];
  onAnswers: (answers: number[][]) => void;
  onDone: () => void;
  onBack: () => void;
}

/** The questions of a project, one screen each: a phone shows all answers of one, and no shopper scrolls past another. */
export function ScreeningForm({ questions, answers, onAnswers, onDone, onBack }: ScreeningFormProps) {
  const [at, setAt] = useState(0);
  const question = questions[at];
  if (!question) return null;
  return (
    <ScreeningCard
      key={at}
      question={question}
      number={at + 1}
      count={questions.length}
      chosen={answers[at] ?? []}
      onChange={(chosen) => onAnswers(answers.map((one, index) => (index === at ? chosen : one)))}
      onNext={() => (at + 1 < questions.length ? setAt(at + 1) : onDone())}
      onBack={() => (at > 0 ? setAt(at - 1) : onBack())}
    />
  );
}
