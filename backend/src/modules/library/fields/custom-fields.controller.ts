import type { CustomFields, Viewer } from '@aislelab/domain';
import { Allow, CurrentViewer, LIST_BODY, Reads } from '@aislelab/server-kit';
import { Body, Controller, Get, Patch } from '@nestjs/common';
import { Echo } from '../../../common/access/echo.interceptor.ts';
import { CustomFieldsService } from './custom-fields.service.ts';
import { UpdateCustomFieldsDto } from './custom-fields.dto.ts';

@Controller('library/fields')
export class CustomFieldsController {
  constructor(private readonly fields: CustomFieldsService) {}

  @Get()
  @Allow('library.read')
  read(): Promise<CustomFields> {
    return this.fields.read();
  }

  @Patch()
  @Allow('settings.write')
  @Reads(LIST_BODY)
  @Echo((controller: CustomFieldsController) => controller.read())
  update(@CurrentViewer() viewer: Viewer, @Body() dto: UpdateCustomFieldsDto): Promise<CustomFields> {
    return this.fields.update(viewer, dto);
  }
}
