import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { isLineBrowser } from '#entities/device/platform.ts';
import { saveFile } from '#entities/device/save-file.ts';
import { Button } from '#ui/action/button.tsx';
import { CopyButton } from '#ui/action/copy-button.tsx';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

import styles from './cash-flow.module.css';

/** LINE opens an address with this parameter in the browser of the phone. */
const OPEN_OUTSIDE = ['openExternalBrowser', '1'] as const;

function openOutside(): void {
  const url = new URL(location.href);
  url.searchParams.set(...OPEN_OUTSIDE);
  location.assign(url);
}

/** Saves the file; where this browser cannot, offers its text for copying, and in LINE the way to another browser. */
export function SaveCsvButton({ createFile }: { createFile: () => File }) {
  const { t } = useTranslation('statement');
  const isLine = isLineBrowser(navigator.userAgent);
  const [unsaved, setUnsaved] = useState<{ readonly name: string; readonly text: string }>();

  const save = async () => {
    const file = createFile();
    if (!(await saveFile(file))) setUnsaved({ name: file.name, text: await file.text() });
  };

  return (
    <>
      <Button
        className={styles.save}
        size="small"
        variant="quiet"
        icon={<Download />}
        onClick={() => void save()}
      >
        {t('download')}
      </Button>
      {unsaved && (
        <AlertDialog title={t('notSaved.title')} onClose={() => setUnsaved(undefined)}>
          <p>{t(isLine ? 'notSaved.textInLine' : 'notSaved.text')}</p>
          <div className={styles.ways}>
            <CopyButton
              look="button"
              label={t('notSaved.copy')}
              text={unsaved.text}
              copiedText={unsaved.name}
            />
            {isLine && (
              <Button size="small" onClick={openOutside}>
                {t('notSaved.open')}
              </Button>
            )}
          </div>
        </AlertDialog>
      )}
    </>
  );
}
