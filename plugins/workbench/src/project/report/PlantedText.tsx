import { plantedText, SIMULATED_TEXTS } from '@aislelab/domain';

/** What was put into simulated shoppers, and is no finding. `planted` are assumptions of theirs; nothing is said of others than planted ones. */
export function PlantedText({ planted }: { planted: Parameters<typeof plantedText>[0] }) {
  const text = plantedText(planted);
  return (
    text !== null && (
      <div>
        <strong>{SIMULATED_TEXTS.plantedTitle}:</strong> {text}
      </div>
    )
  );
}
