import * as z from 'zod/mini';
import { answerQuestions } from '#platform/threads/answerQuestions.ts';
import { invoicePdf } from './invoicePdf.ts';
import { printable } from './print.ts';

answerQuestions((invoice) => invoicePdf(z.parse(printable, invoice)));
