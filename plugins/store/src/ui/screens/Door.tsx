import type { Front } from '@aislelab/domain';
import { useState } from 'react';
import { Backdrop } from '../Backdrop.tsx';
import type { Entry } from '../store.ts';
import { ScreeningForm } from './ScreeningForm.tsx';
import { ShopperForm } from './ShopperForm.tsx';
import { StartScreen } from './StartScreen.tsx';

export interface DoorProps {
  front: Front;
  webGl: boolean;
  onEnter: (entry: Entry, list: boolean, waiting: () => void) => Promise<void>;
}

/** From the invitation into the store: consent, the questions of the project, age and gender. */
export function Door({ front, webGl, onEnter }: DoorProps) {
  const { config, screening } = front;
  const [step, setStep] = useState<'start' | 'screening' | 'shopper'>('start');
  const [list, setList] = useState(!webGl);
  const [consent, setConsent] = useState(false);
  const [answers, setAnswers] = useState<number[][]>(() => screening.map(() => []));
  const asked = screening.length > 0;
  const begin = (asList: boolean) => {
    setList(asList);
    setStep(asked ? 'screening' : 'shopper');
  };
  return (
    <>
      <Backdrop />
      {step === 'start' && (
        <StartScreen
          front={front}
          consent={consent}
          onConsent={setConsent}
          onStart={() => begin(!webGl)}
          onList={webGl ? () => begin(true) : null}
        />
      )}
      {step === 'screening' && (
        <ScreeningForm
          questions={screening}
          answers={answers}
          onAnswers={setAnswers}
          onDone={() => setStep('shopper')}
          onBack={() => setStep('start')}
        />
      )}
      {step === 'shopper' && (
        <ShopperForm
          config={config}
          onSubmit={(shopper, waiting) => onEnter({ ...shopper, answers, consent }, list, waiting)}
          onBack={() => setStep(asked ? 'screening' : 'start')}
        />
      )}
    </>
  );
}
