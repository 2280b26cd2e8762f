import type { Age, Front, Gender } from '@aislelab/domain';
import { useState, type FormEvent } from 'react';
import { Choice } from '../Choice.tsx';
import { useSay } from '../texts.tsx';
import { useFocusOnArrival } from '../useFocus.ts';
import { BackButton } from './BackButton.tsx';

export interface ShopperFormProps {
  config: Front['config'];
  onSubmit: (shopper: { age: Age; gender: Gender }, waiting: () => void) => Promise<void>;
  onBack: () => void;
}

export function ShopperForm({ config, onSubmit, onBack }: ShopperFormProps) {
  const say = useSay();
  const [age, setAge] = useState<Age | null>(null);
  const [gender, setGender] = useState<Gender | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const heading = useFocusOnArrival();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!age || !gender) return setMessage(say('shopper.missing'));
    setBusy(true);
    setMessage(null);
    try {
      await onSubmit({ age, gender }, () => setMessage(say('send.retrying')));
    } catch {
      setMessage(say('refused.offline'));
      setBusy(false);
    }
  };
  const genders = config.gender.map(({ _id, label }) => ({ _id, label: config.texts[`gender.${_id}`] || label }));
  const tried = message !== null;
  return (
    <main className="screen">
      <form className="card" onSubmit={submit} noValidate>
        <h1 ref={heading} tabIndex={-1}>
          {say('shopper.title')}
        </h1>
        <Choice label={say('shopper.age')} options={config.age} value={age} onChange={setAge} missing={tried && !age} />
        <Choice
          label={say('shopper.gender')}
          options={genders}
          value={gender}
          onChange={setGender}
          missing={tried && !gender}
        />
        {message && (
          <p className="problem" role="alert">
            {message}
          </p>
        )}
        <div className="actions">
          <BackButton onBack={onBack} disabled={busy} />
          <button type="submit" className="button accent wide" disabled={busy}>
            {say('shopper.continue')}
          </button>
        </div>
      </form>
    </main>
  );
}
